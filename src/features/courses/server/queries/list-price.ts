import { type RawBuilder, sql } from "kysely";

/** The name of the setting that wants whole taka. It belongs to `pricing`, which is above this feature. */
export const wholeTakaName = "whole_taka";

/**
 * What every price is a multiple of, in paisa: a taka if the operator wants whole taka, else one paisa. The statement
 * that reads a price reads it too, so both are of the same moment.
 */
export const priceUnit: RawBuilder<number> = sql`(select case when exists (
  select from settings where name = ${sql.lit(wholeTakaName)} and value = 'true'::jsonb) then 100 else 1 end)`;

/**
 * The price of a course before discounts, in paisa: what its author wrote, rounded down to the unit. `column`: where it is
 * in the statement, as `course.price_paisa`.
 */
export const listPrice = (column: string): RawBuilder<number> =>
  sql`(${sql.ref(column)} - ${sql.ref(column)} % ${priceUnit})`;

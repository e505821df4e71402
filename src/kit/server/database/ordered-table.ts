import { sql } from "kysely";
import type { Db } from "./connect.ts";

/**
 * Lets one transaction at a time change a table whose rows have an order (`position`). Readers do not wait, and neither
 * do rows of other tables that refer to it.
 */
export async function lockOrder(tx: Db, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
}

/** Puts a row at a place, counted from 1, and numbers all rows of the table in their order. */
export async function placeRow(
  tx: Db,
  table: string,
  { id, place }: { id: number; place: number },
): Promise<void> {
  await sql`
    with others as (
      select id, row_number() over (order by position, id) as place from ${sql.table(table)} where id <> ${id}::integer),
    target as (select least(greatest(${place}::integer, 1), (select count(*) + 1 from others)) as place),
    placed as (
      select others.id, others.place + case when others.place >= target.place then 1 else 0 end as place
      from others cross join target
      union all select ${id}::integer, place from target)
    update ${sql.table(table)} as entry set position = placed.place
    from placed where entry.id = placed.id and entry.position is distinct from placed.place`.execute(tx);
}

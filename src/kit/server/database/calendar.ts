// Days and weeks of Bangladesh, for figures per day and per week.
import { type RawBuilder, sql } from "kysely";

/** A time as the clocks of Bangladesh show it, without a zone. */
export const inBangladesh = (time: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(${time} at time zone 'Asia/Dhaka')`;

// In Bangladesh a week begins on Sunday, for `date_trunc` on Monday.
/** The midnight with which the week of a time begins in Bangladesh, without a zone. */
export const weekOf = (time: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(date_trunc('week', ${inBangladesh(time)} + interval '1 day') - interval '1 day')`;

const thisWeek = weekOf(sql`now()`);
const firstOf = (weeks: number) => sql`(${thisWeek} - make_interval(weeks => ${sql.lit(weeks - 1)}))`;

/** The last weeks with the current one, as a table `week` with a column `begins`. */
export const lastWeeks = (weeks: number): RawBuilder<unknown> =>
  sql`generate_series(${firstOf(weeks)}, ${thisWeek}, interval '1 week') as week(begins)`;

/** The days of these weeks up to today, as a table `shown` with a column `day`. */
export const daysOfLastWeeks = (weeks: number): RawBuilder<unknown> =>
  sql`generate_series(${firstOf(weeks)}, ${inBangladesh(sql`now()`)}, interval '1 day') as shown(day)`;

/** The moment with which the first of these weeks begins. */
export const startOfLastWeeks = (weeks: number): RawBuilder<Date> =>
  sql`(${firstOf(weeks)} at time zone 'Asia/Dhaka')`;

const firstDayOf = (days: number) =>
  sql`(date_trunc('day', ${inBangladesh(sql`now()`)}) - make_interval(days => ${sql.lit(days - 1)}))`;

/** The last days with today, as a table `shown` with a column `day`. */
export const lastDays = (days: number): RawBuilder<unknown> =>
  sql`generate_series(${firstDayOf(days)}, ${inBangladesh(sql`now()`)}, interval '1 day') as shown(day)`;

/** The moment with which the first of these days begins. */
export const startOfLastDays = (days: number): RawBuilder<Date> =>
  sql`(${firstDayOf(days)} at time zone 'Asia/Dhaka')`;

/** A date as text: `2026-11-22`. */
export const dateText = (date: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${date}, 'YYYY-MM-DD')`;

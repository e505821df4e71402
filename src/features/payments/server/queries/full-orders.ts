import { type RawBuilder, sql } from "kysely";
import { fullWithOthers } from "#features/enrolment/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";

/** The numbers of an order's learners in `seat_holders`, of one of its lines (`line`). */
const holdersOfLine = sql<number[]>`case when line.learner_id is not null then array[line.learner_id]
  else array(select coalesce(place.user_id, -place.id) from order_places as place where place.order_id = line.order_id) end`;

/**
 * Whether others have taken so many seats of a course that those of an order would be too many. `orderId`: a number, or a
 * column of the row around.
 */
export const isOrderFull = (orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from order_lines as line join courses on courses.id = line.course_id
    cross join lateral (select ${holdersOfLine} as all_of_them) as holders
  where line.order_id = ${orderId} and ${fullWithOthers(sql.ref("holders.all_of_them"))})`;

/** Whether verifying an order gives more seats than its courses have. The caller has locked the courses' seats. */
export async function isBeyondCapacity(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_full: boolean }>`
    select ${isOrderFull(sql`${orderId}::integer`)} as is_full`.execute(tx);
  return rows[0]!.is_full;
}

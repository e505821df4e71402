import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The courses that a person teaches, as the person may export them. */
export async function coursesTaughtBy(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select id as course_id, title as course_title, created_at
    from courses where instructor_id = ${userId} order by id`.execute(db);
  return rows;
}

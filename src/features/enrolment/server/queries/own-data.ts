import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A person's enrolments, for the export of their data. */
export async function enrolmentsOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select e.id as enrolment_id, e.course_id, course.title as course_title, e.source, e.payment_id, e.enrolled_at
    from enrolments e join courses course on course.id = e.course_id
    where e.user_id = ${userId} order by e.id`.execute(db);
  return rows;
}

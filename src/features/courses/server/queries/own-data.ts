import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The courses that a person teaches, as the person may export them. */
export async function coursesTaughtBy(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select id as course_id, title as course_title, created_at
    from courses where instructor_id = ${userId} order by id`.execute(db);
  return rows;
}

/** The teams of courses that a person is in, as the person may export them. */
export async function teamsOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select staff.course_id, course.title as course_title, staff.role, staff.added_at
    from course_staff as staff left join courses as course on course.id = staff.course_id
    where staff.user_id = ${userId} order by staff.course_id`.execute(db);
  return rows;
}

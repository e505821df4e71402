import { sql } from "kysely";
import { teamsWith } from "#features/courses/server/public.ts";
import type { Database } from "#kit/server/database/connect.ts";
import type { Audience } from "#kit/shared/live-event.ts";

/**
 * The people of a course are its learners and its team. Finds which of the given people are in which
 * course.
 */
export async function coursePeople(
  db: Database,
  userIds: number[],
): Promise<{ user_id: number; audience: Audience }[]> {
  const { rows } = await sql<{ user_id: number; audience: Audience }>`
    select user_id, 'course:' || course_id as audience from enrolments where user_id = any(${userIds})
    union
    select user_id, 'course:' || course_id from ${teamsWith(userIds)} as team`.execute(db);
  return rows;
}

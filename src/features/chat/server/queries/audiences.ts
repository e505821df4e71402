import { sql } from "kysely";
import type { Database } from "#kit/server/database/connect.ts";
import type { Audience } from "#kit/shared/live-event.ts";

/**
 * `course-team:7` for the people who teach a course or assist in it. Their tables announce changes already, for
 * `course:7` (db/functions/announce_membership.sql).
 */
export async function courseTeams(
  db: Database,
  userIds: number[],
): Promise<{ user_id: number; audience: Audience }[]> {
  const { rows } = await sql<{ user_id: number; audience: Audience }>`
    select instructor_id as user_id, 'course-team:' || id as audience
    from courses where instructor_id = any(${userIds})
    union
    select user_id, 'course-team:' || course_id from course_staff where user_id = any(${userIds})`.execute(
    db,
  );
  return rows;
}

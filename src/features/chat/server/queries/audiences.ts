import { sql } from "kysely";
import { teamsWith } from "#features/courses/server/public.ts";
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
    select distinct user_id, 'course-team:' || course_id as audience from ${teamsWith(userIds)} as team`.execute(
    db,
  );
  return rows;
}

import { sql } from "kysely";
import { teamsWith } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

/**
 * Since when a person has an account, and whether the academy knows them: they teach or run it, or a course has them
 * as a learner. Nothing for an account that is gone.
 */
export async function findWriter(
  db: Db,
  userId: number,
): Promise<{ createdAt: Date; isKnown: boolean } | undefined> {
  const { rows } = await sql<{ createdAt: Date; isKnown: boolean }>`
    select created_at as "createdAt", role <> 'learner'
      or exists (select from enrolments where user_id = users.id)
      or exists (select from ${teamsWith(sql`array[users.id]`)} as team) as "isKnown"
    from users where id = ${userId}`.execute(db);
  return rows[0];
}

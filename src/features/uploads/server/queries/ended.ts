import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { unnamedDays } from "../../rules.ts";

/** Ends uploads that nobody finished in time, and refused ones. They are told so for some days. */
export async function endExpired(db: Db): Promise<void> {
  await sql`
    update course_uploads set state = 'gone', expires_at = now() + make_interval(days => ${unnamedDays}::integer)
    where state in ('receiving', 'checking', 'refused') and expires_at < now()`.execute(db);
}

/** The keys of uploads that need no parts any more and still have some: a process ended before it deleted them. */
export async function withNeedlessParts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from course_uploads where state not in ('receiving', 'checking')
      and exists (select from course_upload_chunks where upload_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** The keys of archives that arrived and that nobody needs any more. */
export async function endedArchives(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from course_uploads
    where kind = 'archive' and state = 'ready' and expires_at < now()`.execute(db);
  return rows.map(({ key }) => key);
}

/** The keys of uploads that ended long ago. */
export async function longGone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from course_uploads where state = 'gone' and expires_at < now()`.execute(db);
  return rows.map(({ key }) => key);
}

import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** How many learners, courses and enrolments there are. Enrolments are summed from the courses' figures. */
export async function academyFigures(db: Db) {
  const { rows } = await sql<{ learners: number; courses: number; enrolments: number }>`
    select
      (select count(*)::int from users where role = 'learner' and email_verified_at is not null and forgotten_at is null) as learners,
      (select count(*)::int from courses) as courses,
      (select coalesce(sum(students), 0)::int from course_figures) as enrolments`.execute(db);
  return rows[0]!;
}

/** The moment of the newest backup that was written whole; null if there was none. */
export async function newestBackupAt(db: Db): Promise<Date | null> {
  const newest = await db
    .selectFrom("backups")
    .select("snapshot_at")
    .orderBy("snapshot_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.snapshot_at ?? null;
}

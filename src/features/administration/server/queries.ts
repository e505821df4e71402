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

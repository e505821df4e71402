import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export interface BlockOwner {
  kind: "module" | "lesson" | "check";
  id: number;
  course_id: number;
}

/** The course of each of these modules, lessons and check questions; nothing for ids that do not exist. */
export async function findOwners(
  db: Db,
  named: { modules: number[]; lessons: number[]; checks: number[] },
): Promise<BlockOwner[]> {
  const { rows } = await sql<BlockOwner>`
    select 'module' as kind, id, course_id from modules where id = any(${named.modules}::int[])
    union all
    select 'lesson', id, course_id from lessons where id = any(${named.lessons}::int[])
    union all
    select 'check', question.id, lesson.course_id
    from lesson_checks as question join lessons as lesson on lesson.id = question.lesson_id
    where question.id = any(${named.checks}::int[])`.execute(db);
  return rows;
}

/** Those of these addresses of files that any version of a course has, also in the text of a lesson. */
export async function findKnownFiles(db: Db, courseId: number, links: string[]): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select value #>> '{}' as link from course_versions, jsonb_path_query(document, '$.**.link') as value
    where course_id = ${courseId} and value #>> '{}' = any(${links}::text[])
    union
    select document ->> 'thumbnail' from course_versions
    where course_id = ${courseId} and document ->> 'thumbnail' = any(${links}::text[])
    union
    select link from unnest(${links}::text[]) as link
    where exists (
      select from (select document from course_versions where course_id = ${courseId} order by number desc) as version,
        jsonb_path_query(version.document, '$.modules[*].lessons[*].text') as written
      where strpos(written #>> '{}', link) > 0)`.execute(db);
  return rows.map(({ link }) => link);
}

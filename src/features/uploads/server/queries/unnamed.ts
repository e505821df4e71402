import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { unnamedDays } from "../../rules.ts";

/** Every text that can name files: published lessons, drafts and versions of all courses. A copy names the same files. */
const texts: RawBuilder<unknown> = sql`(
  select link as text from lesson_videos
  union all select renditions::text from lesson_videos
  union all select captions::text from lesson_videos
  union all select link from lesson_resources
  union all select text from lessons where text <> ''
  union all select document::text from course_drafts where document is not null
  union all select document::text from course_versions
) as named(text)`;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * The keys of ready uploads that are old enough and that nothing names.
 */
export async function unnamedUploads(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with old as materialized (
      select key, substring(file_key from ${uuid}::text) as name from course_uploads
      where state = 'ready' and kind <> 'archive' and created_at < now() - make_interval(days => ${unnamedDays}::integer)
    ), known as materialized (
      select distinct found[1] as name
      from ${texts}, regexp_matches(named.text, ${`courses/\\d+/(${uuid})`}::text, 'g') as found
      where exists (select from old)
    )
    select old.key from old where not exists (select from known where known.name = old.name)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Which of these names of files no upload has, while no draft, version or published course names them. */
export async function orphansAmong(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with uploaded as materialized (
      select key::text as name from course_uploads
      union select substring(file_key from ${uuid}::text) from course_uploads where kind <> 'archive'
    ), without as materialized (
      select asked.name from unnest(${names}::text[]) as asked (name)
      where not exists (select from uploaded where uploaded.name = asked.name)
    ), known as materialized (
      select distinct found[1] as name
      from ${texts}, regexp_matches(named.text, ${`courses/\\d+/(${uuid})`}::text, 'g') as found
      where exists (select from without)
    )
    select without.name from without
    where not exists (select from known where known.name = without.name)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether a draft, a version or a published course names a file that begins so. */
export async function isNamed(db: Db, stem: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from ${texts} where strpos(named.text, ${stem}::text) > 0) as named`.execute(db);
  return rows[0]!.named;
}

/** Whether a film of a course has captions at a link: published, in its draft or in one of its versions. */
export async function isNamedBy(db: Db, courseId: number, link: string): Promise<boolean> {
  const films = sql`'$.modules[*].lessons[*].videos[*].captions[*].link'`;
  const { rows } = await sql<{ named: boolean }>`
    select exists (
      select from course_uploads where course_id = ${courseId} and state = 'ready' and 'file:' || file_key = ${link}
      union all
      select from course_drafts, jsonb_path_query(document, ${films}) as named
      where course_id = ${courseId} and named #>> '{}' = ${link}
      union all
      select from course_versions, jsonb_path_query(document, ${films}) as named
      where course_id = ${courseId} and named #>> '{}' = ${link}
      union all
      select from lesson_videos as video join lessons as lesson on lesson.id = video.lesson_id,
        jsonb_array_elements(video.captions) as named
      where lesson.course_id = ${courseId} and named ->> 'link' = ${link}
    ) as named`.execute(db);
  return rows[0]!.named;
}

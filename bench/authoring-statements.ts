// What the database has to do at least when a draft is saved or published, each in one statement. Their first value is
// the body of the call.
import type { Statement } from "./baseline.ts";
import type { Author } from "./authors.ts";

/** Saves the draft, and the row of the history that saves of ten minutes share. */
export const saveStatement = ({ courseId, id }: Author): Statement => ({
  text: `
    with saved as (
      update course_drafts set document = sent.body -> 'document', version = version + 1, saved_by = $3, saved_at = now()
      from (select $1::text::jsonb as body) as sent
      where course_id = $2 and version = (sent.body ->> 'version')::integer
      returning course_id, version, document, saved_at
    ), replaced as (
      update course_versions as version set number = saved.version, document = saved.document, saved_at = now()
      from saved
      where version.course_id = saved.course_id and version.number = saved.version - 1 and version.kind = 'draft'
      returning version.number
    ), added as (
      insert into course_versions (course_id, number, kind, document, saved_by)
      select course_id, version, 'draft', document, $3 from saved where not exists (select from replaced)
    )
    select version, saved_at, true as has_changes from saved`,
  values: [courseId, id],
});

/** Writes the modules, the lessons and their films of a draft into the live tables, and a version of the history. */
export const publishStatement = ({ courseId, id }: Author): Statement => ({
  text: `
    with published as (
      update course_drafts set version = version + 1, published_version = version + 1, saved_by = $3, saved_at = now()
      where course_id = $2 and version = ($1::text::jsonb ->> 'version')::integer
      returning course_id, version, document
    ), added as (
      insert into course_versions (course_id, number, kind, document, saved_by)
      select course_id, version, 'published', document, $3 from published
    ), course as (
      update courses set title = document ->> 'title', description = document ->> 'description', updated_at = now()
      from published where id = course_id
    ), module as (
      select value as module, ordinality as position
      from published, jsonb_array_elements(document -> 'modules') with ordinality
    ), changed_modules as (
      update modules set title = module ->> 'title', position = module.position
      from module where id = (module ->> 'id')::integer
    ), lesson as (
      select value as lesson, (module ->> 'id')::integer as module_id, ordinality as position
      from module, jsonb_array_elements(module -> 'lessons') with ordinality
    ), changed_lessons as (
      update lessons set module_id = lesson.module_id, position = lesson.position, title = lesson ->> 'title',
        minutes = (lesson ->> 'minutes')::integer, text = lesson ->> 'text'
      from lesson where id = (lesson ->> 'id')::integer
    ), deleted_films as (
      delete from lesson_videos where lesson_id in (select (lesson ->> 'id')::integer from lesson)
    ), added_films as (
      insert into lesson_videos (lesson_id, position, title, link)
      select (lesson ->> 'id')::integer, ordinality, value ->> 'title', value ->> 'link'
      from lesson, jsonb_array_elements(lesson -> 'videos') with ordinality
    )
    select 'published' as outcome, version from published`,
  values: [courseId, id],
});

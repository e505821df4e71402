import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { CourseDocument } from "../../document.ts";
import { publishedDocument, wanted } from "./drafts.ts";

export interface ReadDraftRow {
  course_id: number;
  version: number;
  is_published: boolean;
  is_archived: boolean;
  in_review: boolean;
  review_remark: string | null;
  saved_at: string | null;
  saved_by: string | null;
  document: CourseDocument | null;
  published: CourseDocument | null;
  has_changes: boolean;
  published_at: string | null;
  published_version: number | null;
  published_by: string | null;
  /** What was published when the draft was begun: see `refuseUndecided`. */
  undecided_base: CourseDocument | null;
  learners: number;
  completions: { lesson_id: number; people: number }[];
  module_completions: { module_id: number; people: number }[];
}

/** A course as its editor shows it, in one statement. */
export async function findDraft(db: Db, courseId: number): Promise<ReadDraftRow> {
  const { rows } = await sql<ReadDraftRow>`
    select wanted.id as course_id, coalesce(draft.version, 0) as version,
      course.id is not null as is_published, course.archived_at is not null as is_archived,
      draft.review_asked_at is not null as in_review, draft.review_remark,
      draft.saved_at,
      case when draft.course_id is null then null
        else coalesce(trim(person.first_name || ' ' || person.last_name), '') end as saved_by,
      draft.document, shown.document as published,
      draft.document is not null and draft.document is distinct from shown.document as has_changes,
      last.saved_at as published_at, draft.published_version,
      trim(publisher.first_name || ' ' || publisher.last_name) as published_by,
      (select document from course_versions where course_id = wanted.id and number = draft.undecided_from)
        as undecided_base,
      (select count(*)::int from enrolments where course_id = wanted.id) as learners,
      coalesce((
        select json_agg(json_build_object('lesson_id', lesson_id, 'people', people) order by lesson_id) from (
          select done.lesson_id, count(*)::int as people
          from lessons as lesson join lesson_completions as done on done.lesson_id = lesson.id
          where lesson.course_id = wanted.id and lesson.retired_at is null
          group by done.lesson_id) as counted), '[]') as completions,
      coalesce((
        select json_agg(json_build_object('module_id', module_id, 'people', people) order by module_id) from (
          select lesson.module_id, count(distinct done.user_id)::int as people
          from lessons as lesson join lesson_completions as done on done.lesson_id = lesson.id
          where lesson.course_id = wanted.id and lesson.retired_at is null
          group by lesson.module_id) as counted), '[]') as module_completions
    from ${wanted(courseId)}
    left join courses as course on course.id = wanted.id
    left join users as person on person.id = draft.saved_by
    left join course_versions as last on last.course_id = wanted.id and last.number = draft.published_version
    left join users as publisher on publisher.id = last.saved_by
    cross join lateral (select ${publishedDocument} as document) as shown`.execute(db);
  return rows[0]!;
}

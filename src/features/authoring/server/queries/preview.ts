import { sql } from "kysely";
import { courseRoleOf } from "#features/courses/server/public.ts";
import type { CourseRole } from "#features/courses/team-rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { CourseDocument } from "../../document.ts";
import { publishedDocument, wanted } from "./drafts.ts";

export interface PreviewRow {
  course_id: number;
  my_role: CourseRole | null;
  is_published: boolean;
  is_archived: boolean;
  /** The asked version; else the draft, or what is published if there is none. */
  document: CourseDocument;
  has_changes: boolean;
  saved_at: Date;
  category_name: string;
  category_name_bn: string;
  instructor_id: number;
  instructor_first_name: string;
  instructor_last_name: string;
  instructor_profile_picture: string | null;
  instructor_headline: string;
  instructor_bio: string;
}

const owner = sql<number>`coalesce(course.instructor_id, draft.owner_id)`;

/**
 * The newest saved state of a course, or one version of its history, with whose it is. Undefined if there is no course or
 * no such version.
 */
export async function findPreview(
  db: Db,
  courseId: number,
  personId: number,
  version: number | null = null,
): Promise<PreviewRow | undefined> {
  const asked = sql`(select document from course_versions
    where course_id = wanted.id and number = ${version}::integer)`;
  const newest = sql`coalesce(draft.document, shown.document)`;
  const { rows } = await sql<PreviewRow>`
    select wanted.id as course_id, ${courseRoleOf(personId, { id: sql`wanted.id`, owner })} as my_role,
      course.id is not null as is_published, course.archived_at is not null as is_archived,
      newest.document, newest.document is distinct from shown.document as has_changes,
      coalesce(draft.saved_at, course.updated_at) as saved_at,
      coalesce(category.name, '') as category_name, coalesce(category.name_bn, '') as category_name_bn,
      instructor.id as instructor_id, instructor.first_name as instructor_first_name,
      instructor.last_name as instructor_last_name, instructor.profile_picture as instructor_profile_picture,
      instructor.headline as instructor_headline, instructor.bio as instructor_bio
    from ${wanted(courseId)}
    left join courses as course on course.id = wanted.id
    cross join lateral (select ${publishedDocument} as document) as shown
    cross join lateral (select ${version === null ? newest : asked} as document) as newest
    join users as instructor on instructor.id = ${owner}
    left join categories as category on category.id = (newest.document ->> 'category_id')::integer
    where newest.document is not null`.execute(db);
  return rows[0];
}

import { type RawBuilder, sql } from "kysely";
import type { Role } from "#kit/shared/endpoint.ts";
import type { CourseRole } from "../../team-rules.ts";

type Id = RawBuilder<unknown>;

/** Where a statement has the course and its owner. */
interface CourseNames {
  id: Id;
  owner: Id;
}
const courseOfRow: CourseNames = { id: sql`course.id`, owner: sql`course.instructor_id` };

/**
 * What a person is in the team of a course: null for others.
 * @param names where the statement has the course. Left out: in the row `course`.
 */
export const courseRoleOf = (person: number | Id, { id, owner }: CourseNames = courseOfRow) =>
  sql<CourseRole | null>`case when ${owner} = ${person} then 'owner' else (
    select staff.role from course_staff as staff where staff.course_id = ${id} and staff.user_id = ${person}) end`;

/** The ids of the courses in which a person is a co-teacher, also of drafts that were never published: `id in …`. */
export const coTaughtBy = (personId: number): RawBuilder<unknown> =>
  sql`(select course_id from course_staff where user_id = ${personId} and role = 'co_teacher')`;

/** `teachesCourse` for the course of the row (`course`): its owner and its co-teachers. */
export const taughtBy = (personId: number): RawBuilder<boolean> =>
  sql<boolean>`(course.instructor_id = ${personId} or course.id in ${coTaughtBy(personId)})`;

/** Whether a person is in the team of the course of the row (`course`). */
export const staffedBy = (personId: number): RawBuilder<boolean> =>
  sql<boolean>`(course.instructor_id = ${personId} or course.id in (
    select course_id from course_staff where user_id = ${personId}))`;

const byAdministratorsOr = (
  person: { id: number; role: Role } | null,
  others: (personId: number) => RawBuilder<boolean>,
): RawBuilder<boolean> =>
  person === null
    ? sql<boolean>`false`
    : sql<boolean>`(${person.role === "admin"}::boolean or ${others(person.id)})`;

/** `canManageCourse` for the course of the row (`course`). */
export const managedBy = (person: { id: number; role: Role } | null): RawBuilder<boolean> =>
  byAdministratorsOr(person, taughtBy);

/** `canModerateCourse` for the course of the row (`course`). */
export const moderatedBy = (person: { id: number; role: Role } | null): RawBuilder<boolean> =>
  byAdministratorsOr(person, staffedBy);

/** The ids of the team of the course of the row (`course`), the owner too. */
export const teamIds = sql<number[]>`array(
  select course.instructor_id union select user_id from course_staff where course_id = course.id)`;

const listOf = (people: number | readonly number[] | Id): Id => {
  if (typeof people === "number") return sql`array[${people}::integer]`;
  return Array.isArray(people) ? sql`${people}::integer[]` : (people as Id);
};

/**
 * The teams that people are in, as a relation: `course_id`, `user_id`, `role`, `since`. Owners are of published courses; the
 * others also of drafts.
 * @param people one, several, or an array in SQL.
 */
export const teamsWith = (people: number | readonly number[] | Id): RawBuilder<unknown> => sql`(
  select id as course_id, instructor_id as user_id, 'owner'::text as role, created_at as since
  from courses where instructor_id = any(${listOf(people)})
  union all
  select course_id, user_id, role, added_at from course_staff where user_id = any(${listOf(people)}))`;

/** The team of a course without its owner, as a relation: `user_id`, `role`, `since`. */
export const staffOfCourse = (courseId: number | Id): RawBuilder<unknown> =>
  sql`(select user_id, role, added_at as since from course_staff where course_id = ${courseId})`;

/** The team of a published course, as the same relation. */
export const teamOfCourse = (courseId: number | Id): RawBuilder<unknown> => sql`(
  select instructor_id as user_id, 'owner'::text as role, created_at as since from courses where id = ${courseId}
  union all
  select user_id, role, added_at from course_staff where course_id = ${courseId})`;

interface AssistedCourse {
  course_id: number;
  course_title: string;
  language: "en" | "bn";
}

/** The courses in which a person assists, the newest first. */
export const assistedBy = (person: Id) => sql<AssistedCourse[]>`coalesce((
  select json_agg(json_build_object('course_id', course.id, 'course_title', course.title, 'language', course.language)
    order by staff.added_at desc, course.id desc)
  from course_staff as staff join courses as course on course.id = staff.course_id
  where staff.user_id = ${person} and staff.role = 'assistant'), '[]')`;

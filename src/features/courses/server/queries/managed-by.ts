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

/** `teachesCourse` for the course of the row (`course`): its owner and its co-teachers. */
export const taughtBy = (personId: number): RawBuilder<boolean> =>
  sql<boolean>`(course.instructor_id = ${personId} or course.id in (
    select course_id from course_staff where user_id = ${personId} and role = 'co_teacher'))`;

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

import { sql, type RawBuilder } from "kysely";
import { isOffered, moderatedBy } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Role } from "#kit/shared/endpoint.ts";

/** Whether a person is enrolled in the course of the row; nobody is as a visitor. */
export const enrolledAs = (personId: number | null): RawBuilder<boolean> =>
  personId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from enrolments where user_id = ${personId} and course_id = course.id)`;

/** Whether a person may open every lesson of the course of the row. */
export const opensAll = (person: { id: number; role: Role } | null): RawBuilder<boolean> =>
  person === null ? sql<boolean>`false` : sql<boolean>`(${moderatedBy(person)} or ${enrolledAs(person.id)})`;

/** Whether a person may find the course of the row: an archived one is only for its learners, its team and administrators. */
export const foundBy = (person: { id: number; role: Role } | null): RawBuilder<boolean> =>
  sql<boolean>`(${isOffered} or ${opensAll(person)})`;

/** What a person may see of a course. Nothing if there is no such course for them. */
export const findCourseAccess = async (db: Db, courseId: number, person: { id: number; role: Role }) =>
  db
    .selectFrom("courses as course")
    .select(opensAll(person).as("opens_all"))
    .where("course.id", "=", courseId)
    .where(foundBy(person))
    .executeTakeFirst();

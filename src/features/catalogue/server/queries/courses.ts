import { sql } from "kysely";
import { courseCards, modulesFor } from "#features/courses/server/public.ts";
import { enrolledAs, opensAll } from "#features/enrolment/server/public.ts";
import { completedBy } from "#features/progress/server/public.ts";
import type { Role } from "#kit/shared/endpoint.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { reviewBy } from "./reviews.ts";

/** A course with its modules as a person may see them; links are empty where they may not be opened. */
export const findCourse = async (db: Db, id: number, person: { id: number; role: Role } | null) =>
  courseCards(db)
    .select([
      "course.instructor_id",
      "course.updated_at",
      "instructor.bio as instructor_bio",
      "figures.rating_counts",
      reviewBy(person?.id ?? null).as("my_review"),
      enrolledAs(person?.id ?? null).as("is_enrolled"),
      sql<{ outcome_id: number; outcome_title: string }[]>`coalesce((
        select json_agg(json_build_object('outcome_id', id, 'outcome_title', title) order by position, id)
        from course_outcomes where course_id = course.id), '[]')`.as("outcomes"),
      sql<{ prerequisite_id: number; prerequisite_title: string }[]>`coalesce((
        select json_agg(json_build_object('prerequisite_id', id, 'prerequisite_title', title) order by position, id)
        from course_prerequisites where course_id = course.id), '[]')`.as("prerequisites"),
      modulesFor({ open: opensAll(person), done: completedBy(person?.id ?? null) }).as("modules"),
    ])
    .where("course.id", "=", id)
    .executeTakeFirst();
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

export const listCategories = async (db: Db) =>
  db
    .selectFrom("categories")
    .select(["id as category_id", "name as category_name", "name_bn as category_name_bn"])
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Whether there is such a course, whether a person is enrolled in it, and whether they teach it. */
export const findCourseFor = async (db: Db, courseId: number, personId: number) =>
  db
    .selectFrom("courses as course")
    .select([
      "course.id",
      enrolledAs(personId).as("isEnrolled"),
      sql<boolean>`course.instructor_id = ${personId}`.as("teaches"),
    ])
    .where("course.id", "=", courseId)
    .executeTakeFirst();

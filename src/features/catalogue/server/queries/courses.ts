import { sql } from "kysely";
import { enrolledAs } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

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

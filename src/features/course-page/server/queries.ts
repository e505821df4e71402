import { sql } from "kysely";
import { reviewBy } from "#features/reviews/server/public.ts";
import {
  courseCards,
  courseRoleOf,
  coursesWithFacts,
  isNotArchived,
  modulesFor,
} from "#features/courses/server/public.ts";
import { enrolledAs, foundBy, opensAll } from "#features/enrolment/server/public.ts";
import { isModuleClosed } from "#features/instalments/server/public.ts";
import { completedBy } from "#features/progress/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Role } from "#kit/shared/endpoint.ts";

const opensModule = (person: { id: number; role: Role } | null) =>
  sql<boolean>`(${opensAll(person)} and not ${isModuleClosed(person, sql`module.id`)})`;

/** A course with its modules as a person may see them. Links that the person may not open are empty. */
export const findCourse = async (db: Db, id: number, person: { id: number; role: Role } | null) =>
  coursesWithFacts(db)
    .select([
      reviewBy(person?.id ?? null).as("my_review"),
      (person ? courseRoleOf(person.id) : sql<null>`null`).as("my_role"),
      enrolledAs(person?.id ?? null).as("is_enrolled"),
      modulesFor({ open: opensModule(person), done: completedBy(person?.id ?? null) }).as("modules"),
    ])
    .where("course.id", "=", id)
    .where(foundBy(person))
    .executeTakeFirst();
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/**
 * Courses related to a course: first others of its category, then all others, the most popular first; and the
 * newest of its instructor. It returns as many as a page shows, plus some to choose from.
 */
export async function findRelated(db: Db, courseId: number) {
  const picked = sql<{ course_id: number; kind: "related" | "by_instructor"; place: number }>`(
    with this as (
      select id, category_id, instructor_id from courses where id = ${courseId} and archived_at is null),
    near as (
      (select other.id as course_id, 1 as ring, figures.students
        from this join courses as other
            on other.category_id = this.category_id and other.id <> this.id and other.archived_at is null
          join course_figures as figures on figures.course_id = other.id
        order by figures.students desc, other.id limit 8)
      union all
      (select figures.course_id, 2, figures.students from this cross join course_figures as figures
        where figures.course_id <> this.id and ${isNotArchived(sql`figures.course_id`)}
        order by figures.students desc, figures.course_id limit 16))
    (select course_id, 'related' as kind, row_number() over (order by min(ring), max(students) desc, course_id) as place
      from near group by course_id order by place limit 8)
    union all
    (select other.id, 'by_instructor', row_number() over (order by other.created_at desc, other.id desc)
      from this join courses as other
        on other.instructor_id = this.instructor_id and other.id <> this.id and other.archived_at is null
      order by other.created_at desc, other.id desc limit 4))`;
  return courseCards(db)
    .innerJoin(picked.as("picked"), "picked.course_id", "course.id")
    .select("picked.kind")
    .orderBy("picked.place")
    .execute();
}

import { sql, type RawBuilder } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { listPrice } from "./list-price.ts";

/** Courses with the data of their cards. Other features join their own data. */
export const courseCards = (db: Db) =>
  db
    .selectFrom("courses as course")
    .innerJoin("course_figures as figures", "figures.course_id", "course.id")
    .innerJoin("categories as category", "category.id", "course.category_id")
    .innerJoin("users as instructor", "instructor.id", "course.instructor_id")
    .select([
      "course.id as course_id",
      "course.title",
      "course.description",
      "course.language",
      "course.level",
      listPrice("course.price_paisa").as("price_paisa"),
      "course.thumbnail",
      "course.created_at",
      "category.id as category_id",
      "category.name as category_name",
      "category.name_bn as category_name_bn",
      "instructor.first_name as instructor_first_name",
      "instructor.last_name as instructor_last_name",
      "instructor.profile_picture as instructor_profile_picture",
      "figures.students",
      "figures.minutes",
      "figures.lessons",
      "figures.rating",
      "figures.rating_count",
      "figures.seats_left",
      "course.capacity",
    ]);

/** Courses with the data of their cards and the facts about them: outcomes, prerequisites, the instructor. */
export const coursesWithFacts = (db: Db) =>
  courseCards(db).select([
    "course.instructor_id",
    "course.updated_at",
    "instructor.headline as instructor_headline",
    "instructor.bio as instructor_bio",
    "figures.rating_counts",
    sql<{ outcome_id: number; outcome_title: string }[]>`coalesce((
      select json_agg(json_build_object('outcome_id', id, 'outcome_title', title) order by position, id)
      from course_outcomes where course_id = course.id), '[]')`.as("outcomes"),
    sql<{ prerequisite_id: number; prerequisite_title: string }[]>`coalesce((
      select json_agg(json_build_object('prerequisite_id', id, 'prerequisite_title', title) order by position, id)
      from course_prerequisites where course_id = course.id), '[]')`.as("prerequisites"),
  ]);

/** The row of a course with its facts, without the column that says whether the person is enrolled. */
export type FactsRow = Awaited<ReturnType<ReturnType<typeof coursesWithFacts>["execute"]>>[number];

type CardQuery = ReturnType<typeof courseCards>;
/** The row of a card, without the column that says whether the person is enrolled. */
export type CardRow = Awaited<ReturnType<CardQuery["execute"]>>[number];

export const courseExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom("courses").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Whether the course of the row (`course`) is offered. An archived one is only for those who have it. */
export const isOffered = sql<boolean>`course.archived_at is null`;

/** The same for a statement that has only the course's id. */
export const isNotArchived = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${id} not in (select id from courses where archived_at is not null)`;

/** Whether the catalogue has a course: it exists and is not archived. */
export const courseIsOffered = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom("courses as course")
    .select("id")
    .where("id", "=", id)
    .where(isOffered)
    .executeTakeFirst()) !== undefined;

/** The courses of these that the catalogue does not have: they do not exist, or are archived. */
export async function coursesNotOffered(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::int[]) with ordinality as asked(id, place)
    where not exists (select from courses as course where course.id = asked.id and ${isOffered})
    order by asked.place`.execute(db);
  return rows.map(({ id }) => id);
}

export const courseIsArchived = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom("courses")
    .select("id")
    .where("id", "=", id)
    .where("archived_at", "is not", null)
    .executeTakeFirst()) !== undefined;

/** The number of every course that is offered, and when it last changed, for the site's map. */
export const courseAddresses = async (db: Db, limit: number) =>
  db
    .selectFrom("courses as course")
    .select(["id", "updated_at"])
    .where(isOffered)
    .orderBy("id")
    .limit(limit)
    .execute();

/** The number of every preview lesson of an offered course, for the site's map. */
export const previewAddresses = async (db: Db, limit: number) =>
  db
    .selectFrom("lessons as lesson")
    .innerJoin("courses as course", "course.id", "lesson.course_id")
    .select(["lesson.id", "course.id as course_id", "course.updated_at"])
    .where("lesson.is_preview", "=", true)
    .where("lesson.module_id", "is not", null)
    .where(isOffered)
    .orderBy("lesson.id")
    .limit(limit)
    .execute();

export const courseTitle = async (db: Db, courseId: number): Promise<string> => {
  const { title } = await db
    .selectFrom("courses")
    .select("title")
    .where("id", "=", courseId)
    .executeTakeFirstOrThrow();
  return title;
};

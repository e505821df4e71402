import { type Insertable, sql, type RawBuilder } from "kysely";
import { isOffered, staffedBy } from "#features/courses/server/public.ts";
import { enrolledAs, foundBy } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";
import type { Person } from "#kit/server/services.ts";

type Reader = Pick<Person, "id" | "role">;

export interface ReviewRow {
  review_id: number;
  course_id: number;
  /** Empty if the account was deleted. */
  reviewer: string;
  rating: number;
  comment: string;
  created_at: string | Date;
  is_mine: boolean;
}

// A deleted account has an empty name.
const reviewerName = sql<string>`trim(author.first_name || ' ' || author.last_name)`;

/** A person's own review of the course of the row; a visitor has none. */
export const reviewBy = (personId: number | null): RawBuilder<ReviewRow | null> =>
  personId === null
    ? sql`null`
    : sql`(
        select json_build_object('review_id', review.id, 'course_id', review.course_id, 'reviewer', ${reviewerName},
          'rating', review.rating, 'comment', review.comment, 'created_at', review.created_at, 'is_mine', true)
        from reviews as review join users as author on author.id = review.user_id
        where review.course_id = course.id and review.user_id = ${personId})`;

/** The reviews of a course, newest first, and their count. Undefined if the person finds no such course. */
export async function findReviews(
  db: Db,
  courseId: number,
  person: Reader | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: ReviewRow[] } | undefined> {
  const { rows } = await sql<{ count: number; rows: ReviewRow[] }>`
    select figures.rating_count as count, coalesce((select json_agg(shown) from (
      select review.id as review_id, review.course_id, ${reviewerName} as reviewer,
        review.rating, review.comment, review.created_at, coalesce(review.user_id = ${person?.id ?? null}::integer, false) as is_mine
      from reviews as review join users as author on author.id = review.user_id
      where review.course_id = figures.course_id
      order by review.created_at desc, review.id desc limit ${limit} offset ${offset}) as shown), '[]') as rows
    from courses as course join course_figures as figures on figures.course_id = course.id
    where course.id = ${courseId} and ${foundBy(person)}`.execute(db);
  return rows[0];
}

/** Inserts or changes a person's review of a course. */
export async function putReview(
  db: Db,
  review: { course_id: number; user_id: number; rating: number; comment: string },
): Promise<ReviewRow> {
  const { rating, comment } = review;
  const { rows } = await sql<ReviewRow>`
    with written as (
      insert into reviews (course_id, user_id, rating, comment)
      values (${review.course_id}, ${review.user_id}, ${rating}, ${comment})
      on conflict (course_id, user_id) do update
        set rating = excluded.rating, comment = excluded.comment, updated_at = now()
      returning *)
    select written.id as review_id, written.course_id, ${reviewerName} as reviewer,
      written.rating, written.comment, written.created_at, true as is_mine
    from written join users as author on author.id = written.user_id`.execute(db);
  return rows[0]!;
}

/** Adds reviews with their times, for the demo and for tests. @throws if a person reviewed the course before. */
export async function addReviews(db: Db, reviews: Insertable<DB["reviews"]>[]): Promise<void> {
  await db.insertInto("reviews").values(reviews).execute();
}

/** Deletes a person's review of a course. If there is none, nothing happens. */
export const deleteReview = async (db: Db, courseId: number, userId: number) =>
  db.deleteFrom("reviews").where("course_id", "=", courseId).where("user_id", "=", userId).execute();

export interface PraiseRow {
  comment: string;
  reviewer: string;
  course_id: number;
  course_title: string;
}

/** Reviews with five stars and a comment of suitable length, newest first, one per course. */
export const findPraise = async (db: Db, limit: number): Promise<PraiseRow[]> => {
  const { rows } = await sql<PraiseRow>`
    select review.comment, ${reviewerName} as reviewer,
      course.id as course_id, course.title as course_title
    from (
      select distinct on (course_id) * from (
        select * from reviews where rating = 5 and length(comment) between 60 and 320
          and exists (select from users where id = user_id and forgotten_at is null)
        order by created_at desc, id desc limit 200) as recent
      order by course_id, created_at desc, id desc) as review
    join courses as course on course.id = review.course_id and ${isOffered}
    join users as author on author.id = review.user_id
    order by review.created_at desc, review.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Whether a person finds such a course, is enrolled in it, and is in its team. */
export const findCourseFor = async (db: Db, courseId: number, person: Reader) =>
  db
    .selectFrom("courses as course")
    .select(["course.id", enrolledAs(person.id).as("isEnrolled"), staffedBy(person.id).as("teaches")])
    .where("course.id", "=", courseId)
    .where(foundBy(person))
    .executeTakeFirst();

/** A person's reviews, as the person may export them. */
export async function reviewsOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select review.id as review_id, review.course_id, course.title as course_title, review.rating, review.comment,
      review.created_at, review.updated_at
    from reviews review join courses course on course.id = review.course_id
    where review.user_id = ${userId} order by review.id`.execute(db);
  return rows;
}

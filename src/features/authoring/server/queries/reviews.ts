import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The drafts that wait for an administrator, as they were sent, the oldest first. */
export const listInReview = async (db: Db) =>
  db
    .selectFrom("course_drafts as draft")
    .leftJoin("courses as course", "course.id", "draft.course_id")
    .innerJoin("users as author", (join) =>
      join.on("author.id", "=", (row) => row.fn.coalesce("course.instructor_id", "draft.owner_id")),
    )
    .leftJoin("course_versions as sent", (join) =>
      join.onRef("sent.course_id", "=", "draft.course_id").onRef("sent.number", "=", "draft.review_version"),
    )
    .select("draft.course_id")
    .select((row) => [
      sql<number>`coalesce(sent.number, draft.version)`.as("version"),
      sql<string>`coalesce(sent.document, draft.document) ->> 'title'`.as("course_title"),
      sql<string>`trim(author.first_name || ' ' || author.last_name)`.as("author_name"),
      row("draft.published_version", "is", null).as("is_new"),
      row.ref("draft.review_asked_at").$notNull().as("asked_at"),
    ])
    .where("draft.review_asked_at", "is not", null)
    .orderBy("draft.review_asked_at")
    .execute();

/** How many drafts wait for an administrator, and since when. */
export const waitingReviews = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(review_asked_at) as oldest_at from course_drafts
  where review_asked_at is not null`;

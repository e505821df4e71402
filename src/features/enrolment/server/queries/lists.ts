import { type RawBuilder, sql } from "kysely";
import { checksOf, completionsOf, nextLessonOf } from "#features/progress/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";
import { courseCards } from "#features/courses/server/public.ts";

interface Rows {
  limit: number;
  offset: number;
}

const orders = {
  newest: sql`enrolment.enrolled_at desc, enrolment.id desc`,
  lastActive: sql`last_active_at desc, enrolment.id desc`,
};

/**
 * A person's enrolments with their progress and the next lesson. `userId`: a value, or a column of the outer
 * query.
 */
export const enrolmentsOf = (
  db: Db,
  userId: number | RawBuilder<number>,
  order: keyof typeof orders = "newest",
) =>
  courseCards(db)
    .innerJoin("enrolments as enrolment", "enrolment.course_id", "course.id")
    .innerJoinLateral(completionsOf(userId).as("completions"), (join) => join.onTrue())
    .select([
      "enrolment.id as enrollment_id",
      "enrolment.enrolled_at",
      "completions.completed",
      sql<Date | string>`greatest(enrolment.enrolled_at, completions.last_completed_at)`.as("last_active_at"),
      nextLessonOf(userId).as("next_lesson"),
      checksOf(userId, { inOrder: true }).as("checks"),
    ])
    .where("enrolment.user_id", "=", userId)
    .orderBy(orders[order]);
export type EnrolmentRow = Awaited<ReturnType<ReturnType<typeof enrolmentsOf>["execute"]>>[number];

/** A person's enrolments, newest first, and how many there are. */
export const listEnrolments = async (db: Db, userId: number, slice: Rows) =>
  selectPage(
    async ({ limit, offset }) =>
      enrolmentsOf(db, userId)
        .select(sql<number>`(select count(*) from enrolments where user_id = ${userId})`.as("count"))
        .limit(limit)
        .offset(offset)
        .execute(),
    slice,
  );

export const findEnrolmentOf = async (
  db: Db,
  userId: number,
  courseId: number,
): Promise<EnrolmentRow | undefined> =>
  enrolmentsOf(db, userId).where("course.id", "=", courseId).executeTakeFirst();

import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { completionsOf, nextLessonOf } from "#features/progress/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { countedRows } from "#kit/server/database/counted-rows.ts";
import { courseCards } from "#features/courses/server/public.ts";

interface Rows {
  limit: number;
  offset: number;
}
// Planning the dashboard's statement takes longer than doing it. It is planned once, for good, if its plan
// hangs on no value handed over: so the person is that of the row around, and the bound is written out.
const theirs = sql.ref<number>("users.id");
const most = sql.lit(500);

const newest = sql`enrolment.enrolled_at desc, enrolment.id desc`;
const lastActive = sql`last_active_at desc, enrolment.id desc`;

/** A person's enrolments with how far they are and where they left off. */
const enrolments = (db: Db, userId: number | typeof theirs, order = newest) =>
  courseCards(db)
    .innerJoin("enrolments as enrolment", "enrolment.course_id", "course.id")
    .innerJoinLateral(completionsOf(userId).as("completions"), (join) => join.onTrue())
    .select([
      "enrolment.id as enrollment_id",
      "enrolment.enrolled_at",
      "completions.completed",
      sql<Date | string>`greatest(enrolment.enrolled_at, completions.last_completed_at)`.as("last_active_at"),
      nextLessonOf(userId).as("next_lesson"),
    ])
    .where("enrolment.user_id", "=", userId)
    .orderBy(order);
export type EnrolmentRow = Awaited<ReturnType<ReturnType<typeof enrolments>["execute"]>>[number];

/** A person's enrolments, newest first, and how many there are. */
export const listEnrolments = async (db: Db, userId: number, slice: Rows) =>
  countedRows(
    async ({ limit, offset }) =>
      enrolments(db, userId)
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
  enrolments(db, userId).where("course.id", "=", courseId).executeTakeFirst();

/** A person with their enrolments, what they were last active in first, and a setting, in one statement. */
export const findDashboard = async (db: Db, userId: number, setting: string) =>
  db
    .selectFrom("users")
    .selectAll()
    .select((row) => [
      jsonArrayFrom(enrolments(db, theirs, lastActive).limit(most)).as("enrolments"),
      row.selectFrom("settings").select("value").where("name", "=", setting).as("setting"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();

import { sql } from "kysely";
import { courseCards, taughtBy } from "#features/courses/server/public.ts";
import { enrolledAs } from "#features/enrolment/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";

/** The courses that a person teaches, newest first, and how many there are. */
export const listTaught = async (db: Db, instructorId: number, slice: { limit: number; offset: number }) =>
  selectPage(
    async ({ limit, offset }) =>
      courseCards(db)
        .select([
          enrolledAs(instructorId).as("is_enrolled"),
          sql<number>`(select count(*) from courses as course where ${taughtBy(instructorId)})`.as("count"),
        ])
        .where(taughtBy(instructorId))
        .orderBy("course.created_at", "desc")
        .orderBy("course.id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
    slice,
  );

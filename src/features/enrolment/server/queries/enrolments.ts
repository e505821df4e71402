import type { Insertable } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { DB } from "#kit/server/database/types.ts";

/** Adds an enrolment; nothing if there is one. */
export const addEnrolment = async (db: Db, enrolment: Insertable<DB["enrolments"]>) =>
  db
    .insertInto("enrolments")
    .values(enrolment)
    .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const findEnrolment = async (db: Db, userId: number, courseId: number) =>
  db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();

export async function isEnrolled(db: Db, userId: number, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return row !== undefined;
}

export const courseTitle = async (db: Db, courseId: number): Promise<string> => {
  const { title } = await db
    .selectFrom("courses")
    .select("title")
    .where("id", "=", courseId)
    .executeTakeFirstOrThrow();
  return title;
};

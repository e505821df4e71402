import type { Db } from "#kit/server/database/connect.ts";

/** A muted course calls a person on no channel, except for what is their own. A second call changes nothing. */
export const muteCourse = async (db: Db, userId: number, courseId: number): Promise<void> => {
  await db
    .insertInto("muted_courses")
    .values({ user_id: userId, course_id: courseId })
    .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doNothing())
    .execute();
};

/** @returns whether it was muted. */
export const unmuteCourse = async (db: Db, userId: number, courseId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("muted_courses")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const hasMutedCourse = async (db: Db, userId: number, courseId: number): Promise<boolean> =>
  (await db
    .selectFrom("muted_courses")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst()) !== undefined;

/** The same for a topic of the forum. */
export const muteTopic = async (db: Db, userId: number, topicId: number): Promise<void> => {
  await db
    .insertInto("muted_topics")
    .values({ user_id: userId, topic_id: topicId })
    .onConflict((conflict) => conflict.columns(["user_id", "topic_id"]).doNothing())
    .execute();
};

export const unmuteTopic = async (db: Db, userId: number, topicId: number): Promise<void> => {
  await db.deleteFrom("muted_topics").where("user_id", "=", userId).where("topic_id", "=", topicId).execute();
};

import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** The lessons that a person completed, as the person may export them. */
export async function completedLessonsOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select done.lesson_id, lesson.title as lesson_title, lesson.course_id, done.completed_at
    from lesson_completions done join lessons lesson on lesson.id = done.lesson_id
    where done.user_id = ${userId} order by done.completed_at, done.lesson_id`.execute(db);
  return rows;
}

/** The last answers of a person to check questions, as the person may export them. */
export async function checkAnswersOf(db: Db, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select question.lesson_id, question.question, given.chosen, given.is_right, given.answered_at
    from lesson_check_answers given join lesson_checks question on question.id = given.check_id
    where given.user_id = ${userId} order by question.id`.execute(db);
  return rows;
}

export async function deleteProgress(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("lesson_completions").where("user_id", "=", userId).execute();
  await db.deleteFrom("lesson_check_answers").where("user_id", "=", userId).execute();
}

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

export const deleteCompletions = async (db: Db, userId: number) =>
  db.deleteFrom("lesson_completions").where("user_id", "=", userId).execute();

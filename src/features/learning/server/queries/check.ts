import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** A check question of a lesson, with what judges an answer, and whether its course asks for it. */
export const findCheck = async (db: Db, lessonId: number, checkId: number) =>
  db
    .selectFrom("lesson_checks as question")
    .innerJoin("lessons as lesson", "lesson.id", "question.lesson_id")
    .innerJoin("courses as course", "course.id", "lesson.course_id")
    .select([
      "question.id",
      "question.version",
      "question.options",
      "question.right_options",
      "question.is_multiple",
      "question.explanation",
      sql<boolean>`course.completion = 'lessons_and_checks'`.as("counts"),
    ])
    .where("question.id", "=", checkId)
    .where("question.lesson_id", "=", lessonId)
    .executeTakeFirst();

import { sql, type RawBuilder } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

export interface CompletionSet {
  is_learner: boolean;
  course_id: number;
  /** The lessons of the course that the person has completed now, and all of them. */
  completed: number;
  total: number;
  /** False: this is the last open lesson, and nothing was written because `mayFinish` is false. */
  is_written: boolean;
}

/**
 * Marks a lesson as completed, or takes that back, and counts; nothing if there is no such
 * lesson, or it is retired.
 * `learns`: whether the person learns in the course of the row (`course`); nothing is written if not.
 * Only with `mayFinish` is the last lesson of a course written: what follows from that belongs in the
 * same transaction.
 */
export async function setCompletion(
  db: Db,
  { userId, lessonId, completed }: { userId: number; lessonId: number; completed: boolean },
  { learns, mayFinish }: { learns: RawBuilder<boolean>; mayFinish: boolean },
): Promise<CompletionSet | undefined> {
  const { rows } = await sql<CompletionSet>`
    with lesson as (
      select lesson.id, lesson.course_id, ${learns} as is_learner, figures.lessons as total,
        -- A statement does not see its own writes: the other lessons are counted.
        ${completed}::boolean::integer + (
          select count(*)::integer from lessons as other
          join lesson_completions as done on done.lesson_id = other.id and done.user_id = ${userId}
          where other.course_id = lesson.course_id and other.id <> lesson.id and other.retired_at is null) as completed
      from lessons as lesson
      join courses as course on course.id = lesson.course_id
      join course_figures as figures on figures.course_id = lesson.course_id
      where lesson.id = ${lessonId} and lesson.retired_at is null
    ), judged as (
      select *, is_learner and (${mayFinish}::boolean or not ${completed}::boolean or completed < total) as is_written
      from lesson
    ), added as (
      insert into lesson_completions (user_id, lesson_id)
      select ${userId}::integer, id from judged where is_written and ${completed}::boolean
      on conflict do nothing
    ), removed as (
      delete from lesson_completions as done using judged
      where done.user_id = ${userId} and done.lesson_id = judged.id and judged.is_written and not ${completed}::boolean
    )
    select is_learner, course_id, completed, total, is_written from judged`.execute(db);
  return rows[0];
}

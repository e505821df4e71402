import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";
import type { LessonDescription } from "../course-description.ts";

/**
 * Writes the check questions of lessons. A question with an id keeps it, and the answers to it as long as its options
 * stay, also if it moved here from another lesson of the course; others of these lessons are deleted.
 * @throws when the description names a question of another course, or one twice.
 */
export async function putChecks(
  tx: Tx,
  lessons: (LessonDescription & { id: number; courseId: number })[],
): Promise<void> {
  const rows = lessons.flatMap(({ id: lessonId, checks = [] }) =>
    checks.map((check, index) => ({
      id: check.id,
      lesson_id: lessonId,
      position: index + 1,
      question: check.question,
      options: check.options,
      right_options: check.rightOptions,
      is_multiple: check.isMultiple,
      explanation: check.explanation ?? "",
    })),
  );
  const kept = rows.filter((row): row is typeof row & { id: number } => row.id !== undefined);
  const courseOf = new Map(lessons.map(({ id, courseId }) => [id, courseId]));
  const given = kept.map((row) => ({ ...row, course_id: courseOf.get(row.lesson_id) }));
  const keptIds = kept.map(({ id }) => id);
  if (new Set(keptIds).size !== keptIds.length)
    throw new Error("The description has a check question twice.");
  const lessonIds = lessons.map(({ id }) => id);
  await sql`
    delete from lesson_checks where lesson_id = any(${lessonIds}::int[]) and id <> all(${keptIds}::int[])`.execute(
    tx,
  );
  const { rows: foreign } = await sql<{ id: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::text::json)
        as given (id integer, course_id integer, lesson_id integer, position integer, question text, options text[],
          right_options integer[], is_multiple boolean, explanation text)
    ), changed as (
      update lesson_checks as question
      set lesson_id = given.lesson_id, position = given.position, question = given.question,
        options = given.options, right_options = given.right_options, is_multiple = given.is_multiple,
        explanation = given.explanation,
        version = question.version + (case when
          (question.options, question.right_options, question.is_multiple) =
            (given.options, given.right_options, given.is_multiple)
          then 0 else 1 end)
      from given join lessons as lesson on lesson.course_id = given.course_id
      where question.id = given.id and question.lesson_id = lesson.id
        and (question.lesson_id, question.position, question.question, question.options,
            question.right_options, question.is_multiple, question.explanation)
          is distinct from (given.lesson_id, given.position, given.question, given.options,
            given.right_options, given.is_multiple, given.explanation)
    )
    select given.id from given
    where not exists (
      select from lesson_checks as question join lessons as lesson on lesson.id = question.lesson_id
      where question.id = given.id and lesson.course_id = given.course_id)`.execute(tx);
  if (foreign[0]) throw new Error(`The course has no check question ${foreign[0].id}.`);
  const added = rows.flatMap(({ id, ...row }) => (id === undefined ? [row] : []));
  if (added.length > 0) await tx.insertInto("lesson_checks").values(added).execute();
}

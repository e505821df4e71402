import { sql } from "kysely";
import type { Tx } from "#kit/server/database/connect.ts";
import type { LessonDescription } from "../course-description.ts";

/**
 * Writes the check questions of lessons. A question with an id keeps it, and the answers to it as long as its options
 * stay; others of these lessons are deleted. @throws when the description names a question of another lesson.
 */
export async function putChecks(tx: Tx, lessons: (LessonDescription & { id: number })[]): Promise<void> {
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
  const keptIds = kept.map(({ id }) => id);
  const lessonIds = lessons.map(({ id }) => id);
  await sql`
    delete from lesson_checks where lesson_id = any(${lessonIds}::int[]) and id <> all(${keptIds}::int[])`.execute(
    tx,
  );
  for (const { id, ...row } of kept) {
    const changed = await tx
      .updateTable("lesson_checks")
      .set({
        ...row,
        version: sql<number>`version + (case when
          (options, right_options, is_multiple) =
            (${row.options}::text[], ${row.right_options}::int[], ${row.is_multiple}::boolean)
          then 0 else 1 end)`,
      })
      .where("id", "=", id)
      .where("lesson_id", "=", row.lesson_id)
      .returning("id")
      .executeTakeFirst();
    if (!changed) throw new Error(`The lesson has no check question ${id}.`);
  }
  const added = rows.flatMap(({ id, ...row }) => (id === undefined ? [row] : []));
  if (added.length > 0) await tx.insertInto("lesson_checks").values(added).execute();
}

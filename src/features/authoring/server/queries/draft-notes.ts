import { sql } from "kysely";
import type { WrittenNote } from "#features/learning/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";

/** The notes that a draft brings along for its first publication. */
export async function findDraftNotes(db: Db, courseId: number): Promise<WrittenNote[]> {
  const row = await db
    .selectFrom("course_drafts")
    .select(sql<WrittenNote[] | null>`notes`.as("notes"))
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return row?.notes ?? [];
}

export const setDraftNotes = async (
  tx: Tx,
  courseId: number,
  notes: readonly WrittenNote[],
): Promise<void> => {
  await tx
    .updateTable("course_drafts")
    .set({ notes: notes.length === 0 ? null : JSON.stringify(notes) })
    .where("course_id", "=", courseId)
    .execute();
};

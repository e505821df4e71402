import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";
import { answererName, type InboxFilter, matching, type Slice } from "./inbox-filter.ts";

const messages = (db: Db) =>
  db
    .selectFrom("contact_messages as entry")
    .leftJoin("users as answerer", "answerer.id", "entry.answered_by")
    .select([
      "entry.id",
      "entry.name",
      "entry.user_id",
      "entry.email",
      "entry.subject",
      "entry.message",
      "entry.sent_at",
      "entry.answered_at",
      answererName.as("answered_by"),
    ]);

export const findMessage = async (db: Db, id: number) =>
  messages(db).where("entry.id", "=", id).executeTakeFirst();
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

// The words are spelled as in their index.
const words = sql.raw(
  "as_searched(entry.name || ' ' || entry.email || ' ' || entry.subject || ' ' || entry.message)",
);

/** A page of the messages, newest first, and their count. */
export async function listMessages(db: Db, filter: InboxFilter, slice: Slice) {
  const kept = matching(words, filter);
  return selectPage(
    async ({ limit, offset }) =>
      messages(db)
        .select(sql<number>`(select count(*) from contact_messages as entry where ${kept})`.as("count"))
        .where(kept)
        .orderBy("entry.sent_at", "desc")
        .orderBy("entry.id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
    slice,
  );
}

/**
 * Marks a message as answered, and by whom, or removes the mark. The first administrator who marks it stays
 * recorded.
 */
export const answerContactMessage = async (
  db: Db,
  id: number,
  answer: { by: number; at: Date } | null,
): Promise<void> => {
  await db
    .updateTable("contact_messages")
    .set({ answered_at: answer?.at ?? null, answered_by: answer?.by ?? null })
    .where("id", "=", id)
    .where("answered_at", answer ? "is" : "is not", null)
    .execute();
};

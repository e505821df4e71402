import { sql } from "kysely";
import { answererName, type InboxFilter, matching, type Slice } from "#features/support/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { selectPage } from "#kit/server/database/select-page.ts";

const leads = (db: Db) =>
  db
    .selectFrom("mentorship_leads as entry")
    .leftJoin("users as answerer", "answerer.id", "entry.answered_by")
    .select([
      "entry.id",
      "entry.name",
      "entry.user_id",
      "entry.phone",
      "entry.sent_at",
      "entry.answered_at",
      answererName.as("answered_by"),
    ]);

export const findLead = async (db: Db, id: number) => leads(db).where("entry.id", "=", id).executeTakeFirst();
export type LeadRow = NonNullable<Awaited<ReturnType<typeof findLead>>>;

// The words are spelled as in their index.
const words = sql.raw("as_searched(entry.name || ' ' || entry.phone)");

/** A page of the people who want to be called, newest first, and how many there are. */
export async function listLeads(db: Db, filter: InboxFilter, slice: Slice) {
  const kept = matching(words, filter);
  return selectPage(
    async ({ limit, offset }) =>
      leads(db)
        .select(sql<number>`(select count(*) from mentorship_leads as entry where ${kept})`.as("count"))
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
 * Marks that a person was called, and by whom, or removes the mark. The first administrator who marks it stays
 * recorded.
 */
export const answerMentorshipLead = async (
  db: Db,
  id: number,
  answer: { by: number; at: Date } | null,
): Promise<void> => {
  await db
    .updateTable("mentorship_leads")
    .set({ answered_at: answer?.at ?? null, answered_by: answer?.by ?? null })
    .where("id", "=", id)
    .where("answered_at", answer ? "is" : "is not", null)
    .execute();
};

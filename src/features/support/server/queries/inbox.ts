import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { countedRows } from "#kit/server/database/counted-rows.ts";

type Inbox = "contact_messages" | "mentorship_leads";

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
      sql<string | null>`trim(answerer.first_name || ' ' || answerer.last_name)`.as("answered_by"),
    ]);
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
      sql<string | null>`trim(answerer.first_name || ' ' || answerer.last_name)`.as("answered_by"),
    ]);

export const findMessage = async (db: Db, id: number) =>
  messages(db).where("entry.id", "=", id).executeTakeFirst();
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export const findLead = async (db: Db, id: number) => leads(db).where("entry.id", "=", id).executeTakeFirst();
export type LeadRow = NonNullable<Awaited<ReturnType<typeof findLead>>>;

export interface InboxFilter {
  /** See `likePattern`. */
  pattern: string | null;
  status: "waiting" | "answered" | null;
}
interface Slice {
  limit: number;
  offset: number;
}

// The words are spelled as their index has them.
const wordsIn = {
  contact_messages: sql.raw(
    "as_searched(entry.name || ' ' || entry.email || ' ' || entry.subject || ' ' || entry.message)",
  ),
  mentorship_leads: sql.raw("as_searched(entry.name || ' ' || entry.phone)"),
};
function fitting(inbox: Inbox, { pattern, status }: InboxFilter) {
  const conditions = [sql`true`];
  if (pattern !== null) conditions.push(sql`${wordsIn[inbox]} like as_searched(${pattern})`);
  if (status === "waiting") conditions.push(sql`entry.answered_at is null`);
  if (status === "answered") conditions.push(sql`entry.answered_at is not null`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const countOf = (inbox: Inbox, filter: InboxFilter) =>
  sql<number>`(select count(*) from ${sql.table(inbox)} as entry where ${fitting(inbox, filter)})`.as(
    "count",
  );

/** A page of what people wrote, newest first, and how many there are. */
export const listMessages = async (db: Db, filter: InboxFilter, slice: Slice) =>
  countedRows(
    async ({ limit, offset }) =>
      messages(db)
        .select(countOf("contact_messages", filter))
        .where(fitting("contact_messages", filter))
        .orderBy("entry.sent_at", "desc")
        .orderBy("entry.id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
    slice,
  );

/** A page of who wants to be called, newest first, and how many there are. */
export const listLeads = async (db: Db, filter: InboxFilter, slice: Slice) =>
  countedRows(
    async ({ limit, offset }) =>
      leads(db)
        .select(countOf("mentorship_leads", filter))
        .where(fitting("mentorship_leads", filter))
        .orderBy("entry.sent_at", "desc")
        .orderBy("entry.id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
    slice,
  );

/** Says that an entry is answered, and by whom; who said so first stays. Or that it is not. */
export const setAnswered = async (
  db: Db,
  inbox: Inbox,
  id: number,
  answer: { by: number; at: Date } | null,
): Promise<void> => {
  await db
    .updateTable(inbox)
    .set({ answered_at: answer?.at ?? null, answered_by: answer?.by ?? null })
    .where("id", "=", id)
    .where("answered_at", answer ? "is" : "is not", null)
    .execute();
};

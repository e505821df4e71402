import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";

/** What is sent from one address or number comes one after the other: whoever sends takes this first. */
export const lockSender = async (tx: Tx, sender: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${sender}`}, 0))`.execute(tx);
};

export interface NewMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Whether this very message came from its address within the last hour. */
export async function hasJustCome(tx: Tx, { name, email, subject, message }: NewMessage): Promise<boolean> {
  const found = await tx
    .selectFrom("contact_messages")
    .select("id")
    .where("email", "=", email)
    .where("sent_at", ">", sql<Date>`now() - interval '1 hour'`)
    .where("name", "=", name)
    .where("subject", "=", subject)
    .where("message", "=", message)
    .executeTakeFirst();
  return found !== undefined;
}

export const addMessage = async (tx: Tx, message: NewMessage, userId: number | null): Promise<number> => {
  const { id } = await tx
    .insertInto("contact_messages")
    .values({ ...message, user_id: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Whether somebody of this name waits for a call at this number, or has just asked for one. */
export async function isExpectingCall(tx: Tx, lead: { name: string; phone: string }): Promise<boolean> {
  const found = await tx
    .selectFrom("mentorship_leads")
    .select("id")
    .where("phone", "=", lead.phone)
    .where(sql<boolean>`lower(name) = lower(${lead.name})`)
    .where(sql<boolean>`(answered_at is null or sent_at > now() - interval '1 hour')`)
    .executeTakeFirst();
  return found !== undefined;
}

export const addLead = async (
  tx: Tx,
  lead: { name: string; phone: string },
  userId: number | null,
): Promise<number> => {
  const { id } = await tx
    .insertInto("mentorship_leads")
    .values({ ...lead, user_id: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Who runs the academy and reads its mail, longest first. */
export const findAdministrators = async (db: Db) =>
  db
    .selectFrom("users")
    .select(["id", "email", "language"])
    .where("role", "=", "admin")
    .where("is_active", "=", true)
    .where("email_verified_at", "is not", null)
    .where("forgotten_at", "is", null)
    .orderBy("id")
    .limit(20)
    .execute();

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
  /** For `ilike`. */
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
    "(entry.name || ' ' || entry.email || ' ' || entry.subject || ' ' || entry.message)",
  ),
  mentorship_leads: sql.raw("(entry.name || ' ' || entry.phone)"),
};
function fitting(inbox: Inbox, { pattern, status }: InboxFilter) {
  const conditions = [sql`true`];
  if (pattern !== null) conditions.push(sql`${wordsIn[inbox]} ilike ${pattern}`);
  if (status === "waiting") conditions.push(sql`entry.answered_at is null`);
  if (status === "answered") conditions.push(sql`entry.answered_at is not null`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const countOf = async (db: Db, inbox: Inbox, filter: InboxFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(inbox)} as entry where ${fitting(inbox, filter)}`.execute(db);
  return rows[0]!.count;
};

/** A page of what people wrote, newest first, and how many there are. */
export async function listMessages(db: Db, filter: InboxFilter, { limit, offset }: Slice) {
  const page = messages(db).where(fitting("contact_messages", filter));
  const [rows, count] = await Promise.all([
    page.orderBy("entry.sent_at", "desc").orderBy("entry.id", "desc").limit(limit).offset(offset).execute(),
    countOf(db, "contact_messages", filter),
  ]);
  return { rows, count };
}

/** A page of who wants to be called, newest first, and how many there are. */
export async function listLeads(db: Db, filter: InboxFilter, { limit, offset }: Slice) {
  const page = leads(db).where(fitting("mentorship_leads", filter));
  const [rows, count] = await Promise.all([
    page.orderBy("entry.sent_at", "desc").orderBy("entry.id", "desc").limit(limit).offset(offset).execute(),
    countOf(db, "mentorship_leads", filter),
  ]);
  return { rows, count };
}

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

/** Everything that somebody wrote while they were signed in. */
export async function writtenBy(db: Db, userId: number) {
  const [contact_messages, mentorship_leads] = await Promise.all([
    db
      .selectFrom("contact_messages")
      .select(["name", "email", "subject", "message", "sent_at", "answered_at"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("mentorship_leads")
      .select(["name", "phone", "sent_at", "answered_at"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
  ]);
  return { contact_messages, mentorship_leads };
}

/** Deletes what somebody wrote, signed in or from their confirmed address. */
export async function deleteWritten(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  await tx
    .deleteFrom("contact_messages")
    .where((row) => row.or([row("user_id", "=", id), row("email", "=", email)]))
    .execute();
  await tx.deleteFrom("mentorship_leads").where("user_id", "=", id).execute();
}

import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";

interface Cell {
  userId: number;
  type: string;
  channel: string;
}

/** What a person chose. Nothing if it is the default. */
export const findChoice = async (db: Db, { userId, type, channel }: Cell): Promise<string | undefined> =>
  (
    await db
      .selectFrom("notification_choices")
      .select("choice")
      .where("user_id", "=", userId)
      .where("type", "=", type)
      .where("channel", "=", channel)
      .executeTakeFirst()
  )?.choice;

interface Column {
  userId: number;
  types: string[];
  channel: string;
}

export async function storeChoices(
  db: Db,
  { userId, types, channel }: Column,
  choice: string,
): Promise<void> {
  if (types.length === 0) return;
  await db
    .insertInto("notification_choices")
    .values(types.map((type) => ({ user_id: userId, type, channel, choice })))
    .onConflict((conflict) =>
      conflict.columns(["user_id", "type", "channel"]).doUpdateSet({ choice, chosen_at: sql`now()` }),
    )
    .execute();
}

/** Makes choices the default again. */
export async function dropChoices(db: Db, { userId, types, channel }: Column): Promise<void> {
  if (types.length === 0) return;
  await db
    .deleteFrom("notification_choices")
    .where("user_id", "=", userId)
    .where("type", "in", types)
    .where("channel", "=", channel)
    .execute();
}

/** Drops the mails of some types that wait for a person. */
export async function dropDueMails(db: Db, userId: number, types: string[]): Promise<void> {
  if (types.length === 0) return;
  await db
    .updateTable("notifications")
    .set({ mail_due: null })
    .where("user_id", "=", userId)
    .where("type", "in", types)
    .where("mail_due", "is not", null)
    .execute();
}

/** Drops the push messages of some types that wait for a person. */
export async function dropWaitingPushes(db: Db, userId: number, types: string[]): Promise<void> {
  if (types.length === 0) return;
  await sql`
    delete from push_messages as message using notifications as notice
    where notice.id = message.notification_id and notice.user_id = ${userId}
      and notice.type = any(${types}::text[])`.execute(db);
}

/** All that a person chose. */
export const choicesOf = async (db: Db, userId: number) =>
  db
    .selectFrom("notification_choices")
    .select(["type", "channel", "choice"])
    .where("user_id", "=", userId)
    .orderBy("type")
    .orderBy("channel")
    .execute();

export interface Reader {
  email: string;
  language: string;
  first_name: string;
  /** A closed account gets no mails. */
  is_active: boolean;
}

/** Whom a mail goes to. Nothing if the account was deleted. */
export const findReader = async (db: Db, userId: number): Promise<Reader | undefined> =>
  db
    .selectFrom("users")
    .select(["email", "language", "first_name", "is_active"])
    .where("id", "=", userId)
    .where("forgotten_at", "is", null)
    .executeTakeFirst();

export async function deleteChoices(tx: Tx, userId: number): Promise<void> {
  await sql`
    with courses_gone as (delete from muted_courses where user_id = ${userId}),
      topics_gone as (delete from muted_topics where user_id = ${userId}),
      digests_gone as (delete from notification_digests where user_id = ${userId})
    delete from notification_choices where user_id = ${userId}`.execute(tx);
}

import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { MessageStatus } from "../../contract.ts";
import type { MessageKind } from "../../kind-rules.ts";
import type { MessageOutcome } from "../../rules.ts";

export interface NewMessage {
  sender: string;
  body: string;
  received_at: Date;
  raw: Buffer;
  raw_type: string;
  device_id: number | null;
}

/** Stores a message as it came, before it is read. The same message again gets the id of the first. */
export async function keepMessage(db: Db, message: NewMessage): Promise<number> {
  const { sender, body, received_at } = message;
  const added = await db
    .insertInto("sms_messages")
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return added.id;
  const { rows } = await sql<{ id: number }>`
    select id from sms_messages
    where sender = ${sender} and md5(body) = md5(${body}::text) and received_at = ${received_at}`.execute(db);
  return rows[0]!.id;
}

/** Locks a message and returns what its reader needs. */
export const lockMessage = async (db: Db, id: number) =>
  db
    .selectFrom("sms_messages")
    .select(["outcome", "provider", "trx_id", "sender", "body", "received_at", "created_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export interface MessageReading {
  outcome: MessageOutcome;
  provider: string | null;
  trx_id: string | null;
  kind: MessageKind | null;
  amount_paisa: number | null;
  fee_paisa: number | null;
  balance_paisa: number | null;
  reference: string | null;
  told_at: Date | null;
  pattern: string | null;
}

export const setReading = async (db: Db, id: number, reading: MessageReading): Promise<void> => {
  await db.updateTable("sms_messages").set(reading).where("id", "=", id).execute();
};

/** Notes the transfer that a message tells of, and what it is, before its money is judged. */
export const noteKind = async (
  db: Db,
  id: number,
  read: Pick<MessageReading, "provider" | "trx_id" | "kind">,
): Promise<void> => {
  await db.updateTable("sms_messages").set(read).where("id", "=", id).execute();
};

/** The credit that a message became, or that another message of the same transfer became. */
export const creditOfTransfer = async (db: Db, provider: string, transactionId: string) =>
  db
    .selectFrom("credits")
    .select(["amount_paisa", "sender_number"])
    .where("provider", "=", provider)
    .where("trx_id", "=", transactionId)
    .executeTakeFirst();

/**
 * Makes messages wait to be read again: all that are no credit and no copy of one. @returns how many.
 * Messages whose numbers were masked stay as they are, because the text is not whole any more.
 */
export async function askToReadAgain(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update sms_messages set outcome = null
    where outcome in ('not_understood', 'unknown_sender', 'not_incoming') and sender <> ''
      and strpos(body, '•') = 0`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Messages that wait to be read: after `after`, and stored some time ago. */
export async function messagesToRead(
  db: Db,
  { after, limit, seconds }: { after: number; limit: number; seconds: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sms_messages
    where outcome is null and id > ${after} and created_at < now() - make_interval(secs => ${seconds})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface MessageRow extends MessageReading {
  id: number;
  sender: string;
  body: string;
  received_at: string;
  created_at: string;
  is_dismissed: boolean;
  device: string | null;
  difference_paisa: number | null;
}

const shown = sql`
  message.id, message.sender, message.body, message.received_at, message.created_at, message.outcome,
  message.provider, message.trx_id, message.kind, message.amount_paisa, message.fee_paisa, message.balance_paisa,
  message.reference, message.told_at, message.pattern, message.dismissed_at is not null as is_dismissed,
  (select name from message_devices where message_devices.id = message.device_id) as device,
  (select difference_paisa from wallet_alerts
    where wallet_alerts.message_id = message.id and wallet_alerts.kind = 'balance') as difference_paisa`;

const isOpen = sql`message.outcome in ('not_understood', 'unknown_sender', 'differs') and message.dismissed_at is null`;

/** A page of messages, newest first. */
export async function listMessages(
  db: Db,
  { status, device, search }: { status: MessageStatus; device: number | null; search: string | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; count: number }> {
  const isOfStatus =
    status === "all" ? sql`true` : status === "open" ? isOpen : sql`message.outcome = ${status}`;
  const { rows } = await sql<{ count: number; rows: MessageRow[] }>`
    with matching as (
      select id from sms_messages as message
      where ${isOfStatus} and (${device}::integer is null or message.device_id = ${device})
        and (${search}::text is null
          or as_searched(message.sender || ' ' || message.body) like as_searched(${search}))),
    page as (select id from matching order by id desc limit ${limit} offset ${offset})
    select (select count(*)::int from matching) as count, coalesce((
      select json_agg(found order by found.id desc) from (
        select ${shown} from sms_messages as message where message.id in (select id from page)) as found
    ), '[]') as rows`.execute(db);
  return rows[0]!;
}

export async function readShownMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${shown} from sms_messages as message where message.id = ${id}`.execute(db);
  return rows[0];
}

export const setDismissed = async (db: Db, id: number, dismissed: boolean): Promise<void> => {
  await db
    .updateTable("sms_messages")
    .set({ dismissed_at: dismissed ? sql<Date>`coalesce(dismissed_at, now())` : null })
    .where("id", "=", id)
    .execute();
};

/** The newest texts that somebody reads with a pattern in mind: those not understood, and those that were read. */
export async function textsToTry(
  db: Db,
  { providers, limit }: { providers: string[]; limit: number },
): Promise<
  { text: string; was_read: boolean; amount: number | null; trx_id: string | null; kind: string | null }[]
> {
  const { rows } = await sql<{
    text: string;
    was_read: boolean;
    amount: number | null;
    trx_id: string | null;
    kind: string | null;
  }>`
    (select body as text, false as was_read, null::bigint as amount, null as trx_id, null as kind from sms_messages
      where outcome = 'not_understood' and dismissed_at is null and provider = any(${providers}::text[])
      order by id desc limit ${limit})
    union all
    (select body, true, amount_paisa, trx_id, kind from sms_messages
      where outcome in ('credited', 'duplicate', 'not_incoming') and pattern is not null
        and provider = any(${providers}::text[])
      order by id desc limit ${limit})`.execute(db);
  return rows;
}

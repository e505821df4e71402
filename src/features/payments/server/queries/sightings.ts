import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { SeenTransfer } from "../../sightings.ts";
import type { MoneySource } from "../../source-rules.ts";

/** A credit with every source that showed it, its own first. */
export interface KnownCredit {
  id: number;
  trx_id: string;
  seen: [SeenTransfer, ...SeenTransfer[]];
}

interface SeenRow {
  source: MoneySource;
  amount: number;
  sender: string | null;
  at: string;
}

/** The credits of transaction IDs. Lock them first if you act on the answer. */
export async function knownCredits(
  db: Db,
  provider: string,
  transactionIds: string[],
): Promise<KnownCredit[]> {
  const { rows } = await sql<{ id: number; trx_id: string; seen: SeenRow[] }>`
    select id, trx_id, json_build_array(json_build_object(
        'source', source, 'amount', amount_paisa, 'sender', sender_number, 'at', received_at))::jsonb
      || coalesce((select jsonb_agg(json_build_object('source', sighting.source, 'amount', sighting.amount_paisa,
          'sender', sighting.sender_number, 'at', sighting.received_at) order by sighting.id)
        from credit_sightings as sighting where sighting.credit_id = credits.id), '[]') as seen
    from credits where provider = ${provider} and trx_id = any(${transactionIds}::text[])`.execute(db);
  return rows.map(({ id, trx_id, seen }) => ({
    id,
    trx_id,
    seen: seen.map(({ at, ...one }) => ({ ...one, receivedAt: new Date(at) })) as KnownCredit["seen"],
  }));
}

/** Those of these transaction IDs that a payment claims: one that waits, or one that was rejected. */
export async function claimedTransactions(
  db: Db,
  provider: string,
  transactionIds: string[],
  statuses: ("pending" | "rejected")[],
): Promise<Set<string>> {
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id from transaction_claims
    where provider = ${provider} and status = any(${statuses}::text[])
      and transaction_id = any(${transactionIds}::text[])`.execute(db);
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/** Those of these references that an open order has. */
export async function openReferences(db: Db, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom("orders")
    .select("reference")
    .where("status", "=", "open")
    .where(sql<boolean>`reference = any(${references}::text[])`)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}

/** Those of these transaction IDs whose credit names an open order. */
export async function transfersOfOpenOrders(
  db: Db,
  provider: string,
  transactionIds: string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("credits")
    .innerJoin("orders", "orders.reference", "credits.reference")
    .select("credits.trx_id")
    .where("orders.status", "=", "open")
    .where("credits.provider", "=", provider)
    .where(sql<boolean>`credits.trx_id = any(${transactionIds}::text[])`)
    .execute();
  return new Set(rows.map(({ trx_id }) => trx_id));
}

export interface NewCredit {
  reference: string | null;
  trx_id: string;
  amount: number;
  sender: string | null;
  at: string;
}

/** Adds credits of one source. @returns the ids of those that were added; others are recorded already. */
export async function addCredits(
  tx: Tx,
  origin: {
    provider: string;
    source: MoneySource;
    smsId: number | null;
    createdBy: number | null;
    importId: number | null;
  },
  credits: NewCredit[],
): Promise<Map<string, number>> {
  const { provider, source, smsId, createdBy, importId } = origin;
  const { rows } = await sql<{ id: number; trx_id: string }>`
    insert into credits (provider, trx_id, reference, amount_paisa, sender_number, received_at, source, sms_id, created_by,
      import_id)
    select ${provider}::text, trx_id, reference, amount, sender, at, ${source}::text, ${smsId}::integer, ${createdBy}::integer,
      ${importId}::integer
    from json_to_recordset(${JSON.stringify(credits)}::text::json)
      as credit (trx_id text, reference text, amount bigint, sender text, at timestamptz)
    on conflict (provider, trx_id) do nothing returning id, trx_id`.execute(tx);
  return new Map(rows.map(({ id, trx_id }) => [trx_id, id]));
}

export interface NewSighting {
  credit_id: number;
  source: MoneySource;
  amount: number;
  sender: string | null;
  at: string;
  amount_differs: boolean;
  sender_differs: boolean;
}

/** Adds what a further source shows, and opens a difference for each that differs from its credit. */
export async function addSightings(
  tx: Tx,
  { smsId, createdBy, importId }: { smsId: number | null; createdBy: number | null; importId: number | null },
  sightings: NewSighting[],
): Promise<void> {
  await sql`
    with seen as (
      select * from json_to_recordset(${JSON.stringify(sightings)}::text::json) as sighting (credit_id integer,
        source text, amount bigint, sender text, at timestamptz, amount_differs boolean, sender_differs boolean)),
    added as (
      insert into credit_sightings
        (credit_id, source, amount_paisa, sender_number, received_at, sms_id, created_by, import_id)
      select credit_id, source, amount, sender, at, ${smsId}::integer, ${createdBy}::integer, ${importId}::integer
      from seen
      on conflict (credit_id, source, amount_paisa, coalesce(sender_number, '')) do nothing
      returning id, credit_id)
    insert into credit_differences
      (credit_id, sighting_id, first_amount_paisa, first_sender_number, amount_differs, sender_differs)
    select added.credit_id, added.id, credits.amount_paisa, credits.sender_number, seen.amount_differs, seen.sender_differs
    from added join seen on seen.credit_id = added.credit_id join credits on credits.id = added.credit_id
    where seen.amount_differs or seen.sender_differs`.execute(tx);
}

export interface CreditChange {
  credit_id: number;
  amount: number;
  sender: string | null;
  at: string;
  /** The transfer that it really is. Both are null or left out: it stays. */
  provider?: string | null;
  trx_id?: string | null;
}

/**
 * Changes what credits say, and keeps what they said before: as a correction, and as a sighting of their own source, except
 * that another transfer is no sighting of this one. Lock the credits first.
 */
export async function changeCredits(
  tx: Tx,
  why: { kind: "completed" | "corrected" | "difference"; by: number | null; reason: string | null },
  changes: CreditChange[],
): Promise<void> {
  const changed = sql`
    with change as (
      select * from json_to_recordset(${JSON.stringify(changes)}::text::json)
        as change (credit_id integer, amount bigint, sender text, at timestamptz, provider text, trx_id text))`;
  await sql`
    ${changed},
    kept as (
      insert into credit_sightings (credit_id, source, amount_paisa, sender_number, received_at, sms_id, created_by, import_id)
      select id, source, amount_paisa, sender_number, received_at, sms_id, created_by, import_id
      from credits join change on change.credit_id = credits.id
      where change.trx_id is null
      on conflict (credit_id, source, amount_paisa, coalesce(sender_number, '')) do nothing)
    insert into credit_corrections (credit_id, kind, old_amount_paisa, old_sender_number, old_received_at,
      new_amount_paisa, new_sender_number, new_received_at, old_provider, old_trx_id, new_provider, new_trx_id,
      corrected_by, reason)
    select id, ${why.kind}::text, amount_paisa, sender_number, received_at, change.amount, change.sender, change.at,
      case when change.trx_id is not null then credits.provider end,
      case when change.trx_id is not null then credits.trx_id end, change.provider, change.trx_id,
      ${why.by}::integer, ${why.reason}::text
    from credits join change on change.credit_id = credits.id`.execute(tx);
  await sql`
    ${changed}
    update credits set amount_paisa = change.amount, sender_number = change.sender, received_at = change.at,
      provider = coalesce(change.provider, credits.provider), trx_id = coalesce(change.trx_id, credits.trx_id)
    from change where credits.id = change.credit_id`.execute(tx);
}

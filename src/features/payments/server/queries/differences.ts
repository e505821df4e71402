import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { MoneySource } from "../../source-rules.ts";
import { allocatedPaisa } from "./credits.ts";

/** A sighting that differs from its credit. `first`: the credit, as it is now while the difference is open. */
export interface DifferenceRow {
  id: number;
  credit_id: number;
  provider: string;
  trx_id: string;
  first_source: MoneySource;
  first_amount_paisa: number;
  first_sender_number: string | null;
  first_received_at: Date;
  second_source: MoneySource;
  second_amount_paisa: number;
  second_sender_number: string | null;
  second_received_at: Date;
  amount_differs: boolean;
  sender_differs: boolean;
  allocated_paisa: number;
  opened_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  kept: DifferenceDecision["kept"] | null;
  reason: string | null;
  /** What the books have now. */
  amount_paisa: number;
  sender_number: string | null;
  /** The decisions that were replaced, newest first. */
  earlier: (DifferenceDecision & { decided_by: string | null; decided_at: string })[];
}

/** `corrected`: an administrator entered other values. */
interface DifferenceDecision {
  kept: "first" | "second" | "corrected";
  reason: string | null;
}

const shown = sql`
  d.id, d.credit_id, credits.provider, credits.trx_id, credits.source as first_source,
  case when d.settled_at is null then credits.amount_paisa else d.first_amount_paisa end as first_amount_paisa,
  case when d.settled_at is null then credits.sender_number else d.first_sender_number end as first_sender_number,
  credits.received_at as first_received_at, sighting.source as second_source,
  sighting.amount_paisa as second_amount_paisa, sighting.sender_number as second_sender_number,
  sighting.received_at as second_received_at, d.amount_differs, d.sender_differs,
  ${allocatedPaisa} as allocated_paisa, d.opened_at, d.settled_at,
  trim(decider.first_name || ' ' || decider.last_name) as settled_by, d.kept, d.reason, credits.amount_paisa,
  credits.sender_number, coalesce((
    select json_agg(json_build_object('kept', e.kept, 'reason', e.reason, 'decided_at', e.decided_at,
      'decided_by', trim(who.first_name || ' ' || who.last_name)) order by e.id desc)
    from earlier_difference_decisions as e left join users as who on who.id = e.decided_by
    where e.difference_id = d.id), '[]') as earlier
  from credit_differences as d
  join credits on credits.id = d.credit_id
  join credit_sightings as sighting on sighting.id = d.sighting_id
  left join users as decider on decider.id = d.settled_by`;

/** A page of the differences: open ones, oldest first, or settled ones, newest first. */
export async function listDifferences(
  db: Db,
  { settled }: { settled: boolean },
  { limit, offset }: { limit: number; offset: number },
) {
  const order = settled ? sql`d.settled_at desc, d.id desc` : sql`d.opened_at, d.id`;
  const { rows } = await sql<{ count: number; rows: DifferenceRow[] }>`
    select (select count(*)::int from credit_differences where (settled_at is not null) = ${settled}) as count,
      coalesce((select json_agg(one) from (
        select ${shown} where (d.settled_at is not null) = ${settled}
        order by ${order} limit ${limit} offset ${offset}) as one), '[]') as rows`.execute(db);
  return rows[0]!;
}

export async function readDifference(db: Db, id: number): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`select ${shown} where d.id = ${id}`.execute(db);
  return rows[0];
}

interface Settled {
  kept: DifferenceDecision["kept"];
  by: number;
  reason: string;
}

/** A difference, or all differences of a credit. */
type Meant = { id: number } | { creditId: number };

const isMeant = (of: Meant) =>
  "id" in of ? sql<boolean>`id = ${of.id}` : sql<boolean>`credit_id = ${of.creditId}`;

/** Settles a difference, or every open one of a credit. Lock the credit first. */
export async function settleDifferences(tx: Tx, of: Meant, { kept, by, reason }: Settled): Promise<void> {
  await sql`
    update credit_differences set settled_at = now(), settled_by = ${by}, kept = ${kept}, reason = ${reason}
    where settled_at is null and ${isMeant(of)}`.execute(tx);
}

/**
 * Decides a settled difference again, or every settled one of a credit. The decision of before is kept beside it. Lock the
 * credit first.
 */
export async function settleDifferencesAgain(
  tx: Tx,
  of: Meant,
  { kept, by, reason }: Settled,
): Promise<void> {
  await sql`
    insert into earlier_difference_decisions (difference_id, kept, decided_by, decided_at, reason)
    select id, kept, settled_by, settled_at, reason from credit_differences
    where settled_at is not null and ${isMeant(of)}`.execute(tx);
  await sql`
    update credit_differences set settled_at = now(), settled_by = ${by}, kept = ${kept}, reason = ${reason}
    where settled_at is not null and ${isMeant(of)}`.execute(tx);
}

/** Whether two sources showed a credit differently, and somebody decided which is right. */
export async function hasSettledDifference(db: Db, creditId: number): Promise<boolean> {
  const row = await db
    .selectFrom("credit_differences")
    .select("id")
    .where("credit_id", "=", creditId)
    .where("settled_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many differences wait for a decision, and since when. */
export const waitingDifferences = sql<{ count: number; oldest_at: Date | null }>`
  select count(*)::int as count, min(opened_at) as oldest_at from credit_differences where settled_at is null`;

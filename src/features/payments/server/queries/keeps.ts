import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";

/** `money`: it stays with a payment that others dispute. `rejection`: a payment stays rejected although money came. */
export type Kept = "money" | "rejection";

/** A decision that a payment stays as it is. */
export interface KeepRow {
  id: number;
  keeps: Kept;
  decided_by: number;
  decided_at: Date;
  /** Who took it back. */
  undone_by: number | null;
  /** Nobody took it back, and the payment is still as it was kept. */
  stands: boolean;
}

/** As administrators see it. */
export interface StandingKeep {
  id: number;
  keeps: Kept;
  decided_at: string;
  decider: string;
}

/** Whether a decision to keep (`k`) about a payment `p` can be taken back. */
const stands = sql<boolean>`(not exists (select from keep_reversals undone where undone.keep_id = k.id)
  and case k.keeps
    when 'money' then p.status <> 'rejected' and exists (
      select from payment_disputes d where d.keep_id = k.id and d.resolved_at is not null)
    else p.status = 'rejected' and p.outcome is null and k.decided_at >= p.decided_at end)`;

/** The newest decision to keep a payment `p` as it is that can be taken back, as JSON, or null. */
export const standingKeep = sql<StandingKeep | null>`(
  select json_build_object('id', k.id, 'keeps', k.keeps, 'decided_at', k.decided_at,
    'decider', trim(who.first_name || ' ' || who.last_name))
  from payment_keeps k join users who on who.id = k.decided_by
  where k.payment_id = p.id and ${stands} order by k.id desc limit 1)`;

/** Whether a decision to keep a payment as it is can be taken back. */
export async function hasStandingKeep(db: Db, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where p.id = ${paymentId} and ${standingKeep} is not null`.execute(db);
  return rows.length > 0;
}

/** A decision to keep a payment as it is. Lock the payment first if you act on the answer. */
export async function readKeep(db: Db, paymentId: number, id: number): Promise<KeepRow | undefined> {
  const { rows } = await sql<KeepRow>`
    select k.id, k.keeps, k.decided_by, k.decided_at, ${stands} as stands,
      (select decided_by from keep_reversals undone where undone.keep_id = k.id) as undone_by
    from payment_keeps k join payments p on p.id = k.payment_id
    where k.id = ${id} and p.id = ${paymentId}`.execute(db);
  return rows[0];
}

/** Adds a decision to keep. @returns its id */
export async function addKeep(
  db: Db,
  keep: { payment_id: number; keeps: Kept; decided_by: number },
): Promise<number> {
  const { id } = await db.insertInto("payment_keeps").values(keep).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Takes a decision to keep back. Lock the payment first. */
export const reverseKeep = async (db: Db, keepId: number, decidedBy: number) =>
  db.insertInto("keep_reversals").values({ keep_id: keepId, decided_by: decidedBy }).execute();

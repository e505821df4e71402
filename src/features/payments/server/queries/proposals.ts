import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { ProposableDecision, ProposalEnd } from "../../proposal-rules.ts";

/** A decision that a second administrator has to confirm, as it was proposed. */
export interface NewProposal {
  decision: ProposableDecision;
  /** The transfers that were chosen; null: none. */
  credit_ids: number[] | null;
  without_money: boolean;
  raises_limit: boolean;
  claimant_id: number | null;
  transaction_id: string | null;
  reason: string | null;
}

/** Whether a decision about a payment waits for a second administrator. `paymentId`: the column of the row around. */
export const hasOpenProposal = (paymentId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payment_proposals o where o.payment_id = ${paymentId} and o.ended_at is null)`;

export interface ShownProposal {
  id: number;
  decision: ProposableDecision;
  without_money: boolean;
  raises_limit: boolean;
  transaction_id: string | null;
  reason: string | null;
  credits: { credit_id: number; trx_id: string; provider: string; amount_paisa: number }[];
  claimant: string | null;
  proposed_by: number;
  proposer: string;
  proposed_at: string;
  ended_at: string | null;
  ended_as: ProposalEnd | null;
  ender: string | null;
  end_reason: string | null;
}

const nameOf = (person: string) => sql.raw(`trim(${person}.first_name || ' ' || ${person}.last_name)`);

/** Every proposal about a payment, newest first. */
export const proposalsOf = (paymentId: RawBuilder<unknown>) => sql<ShownProposal[]>`coalesce((
  select json_agg(json_build_object('id', o.id, 'decision', o.decision, 'without_money', o.without_money,
      'raises_limit', o.raises_limit, 'transaction_id', o.transaction_id, 'reason', o.reason,
      'credits', (select coalesce(json_agg(json_build_object('credit_id', c.id, 'trx_id', c.trx_id,
          'provider', c.provider, 'amount_paisa', c.amount_paisa) order by array_position(o.credit_ids, c.id)), '[]')
        from credits c where c.id = any(o.credit_ids)),
      'claimant', ${nameOf("claimant")}, 'proposed_by', o.proposed_by, 'proposer', ${nameOf("proposer")},
      'proposed_at', o.proposed_at, 'ended_at', o.ended_at, 'ended_as', o.ended_as,
      'ender', ${nameOf("ender")}, 'end_reason', o.end_reason) order by o.id desc)
  from payment_proposals o join users proposer on proposer.id = o.proposed_by
    left join users claimant on claimant.id = o.claimant_id left join users ender on ender.id = o.ended_by
  where o.payment_id = ${paymentId}), '[]')`;

const columns = [
  "id",
  "credit_ids",
  "without_money",
  "raises_limit",
  "claimant_id",
  "transaction_id",
  "reason",
  "proposed_by",
  "ended_at",
  "ended_by",
] as const;

export interface ProposalRow extends NewProposal {
  id: number;
  proposed_by: number;
  ended_at: Date | null;
  ended_as: ProposalEnd | null;
  ended_by: number | null;
}

const proposals = (db: Db) =>
  db
    .selectFrom("payment_proposals")
    .select([...columns])
    .select((row) => [
      row.ref("decision").$castTo<ProposableDecision>().as("decision"),
      row.ref("ended_as").$castTo<ProposalEnd | null>().as("ended_as"),
    ]);

/** A proposal about a payment. */
export const readProposal = async (db: Db, paymentId: number, id: number): Promise<ProposalRow | undefined> =>
  proposals(db).where("payment_id", "=", paymentId).where("id", "=", id).executeTakeFirst();

/** Locks a proposal and reads it again. Lock the payment first. */
export const lockProposal = async (tx: Tx, paymentId: number, id: number): Promise<ProposalRow | undefined> =>
  proposals(tx).where("payment_id", "=", paymentId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** The open proposal about a payment, locked. Lock the payment first. */
export const lockOpenProposal = async (tx: Tx, paymentId: number): Promise<ProposalRow | undefined> =>
  proposals(tx)
    .where("payment_id", "=", paymentId)
    .where("ended_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds a proposal. A payment has one open proposal. @returns its id */
export async function addProposal(
  db: Db,
  proposal: NewProposal & { payment_id: number; proposed_by: number },
): Promise<number> {
  const { id } = await db
    .insertInto("payment_proposals")
    .values(proposal)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type EndedProposal =
  | { as: "confirmed" | "withdrawn"; by: number }
  | { as: "declined"; by: number; reason: string };

/** Ends an open proposal. Lock it first. All other ends are those of `end_payment_proposals` and `endByDecision`. */
export const endProposal = async (db: Db, id: number, ended: EndedProposal) =>
  db
    .updateTable("payment_proposals")
    .set({
      ended_at: sql`now()`,
      ended_as: ended.as,
      ended_by: ended.by,
      end_reason: ended.as === "declined" ? ended.reason : null,
    })
    .where("id", "=", id)
    .execute();

/** Ends the open proposal about a payment because of a decision that leaves its status as it is. */
export const endByDecision = async (db: Db, paymentId: number) =>
  db
    .updateTable("payment_proposals")
    .set({ ended_at: sql`now()`, ended_as: "decided" })
    .where("payment_id", "=", paymentId)
    .where("ended_at", "is", null)
    .execute();

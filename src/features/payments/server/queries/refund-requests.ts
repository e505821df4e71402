import { type RawBuilder, sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import type { RefundRequestEnd } from "../../refund-request-rules.ts";

/** A payer's request to get the money of a payment back. */
export interface RefundRequestRow {
  id: number;
  /** Empty after the account was deleted. */
  reason: string;
  requested_at: string;
  ended_at: string | null;
  ended_as: RefundRequestEnd | null;
  /** What the payer was told when it was declined. */
  answer: string | null;
}

const shown = sql`json_build_object('id', r.id, 'reason', r.reason, 'requested_at', r.requested_at,
  'ended_at', r.ended_at, 'ended_as', r.ended_as, 'answer', r.answer)`;

/** The newest request about a payment, or null. `paymentId`: the column of the row around. */
export const newestRefundRequest = (paymentId: RawBuilder<unknown>) => sql<RefundRequestRow | null>`(
  select ${shown} from refund_requests r where r.payment_id = ${paymentId} order by r.id desc limit 1)`;

/** Every request about a payment, newest first. */
export const refundRequestsOf = (paymentId: RawBuilder<unknown>) => sql<RefundRequestRow[]>`coalesce((
  select json_agg(${shown} order by r.id desc) from refund_requests r where r.payment_id = ${paymentId}), '[]')`;

/**
 * Since when a payment waits: since it was claimed, or since its payer asked for a refund. A dispute that is open came
 * first: it does not wait longer because of the request.
 */
export const waitsSince = (payment: { id: RawBuilder<unknown>; createdAt: RawBuilder<unknown> }) =>
  sql<Date>`coalesce((select r.requested_at from refund_requests r
    where r.payment_id = ${payment.id} and r.ended_at is null and not exists (
      select from payment_disputes d where d.payment_id = ${payment.id} and d.resolved_at is null)), ${payment.createdAt})`;

export const addRefundRequest = async (db: Db, request: { payment_id: number; reason: string }) =>
  db.insertInto("refund_requests").values(request).execute();

export type RefundRequestEnding =
  | { as: Exclude<RefundRequestEnd, "declined"> }
  | { as: "declined"; answer: string };

/** Ends the open request about a payment, if there is one. Lock the payer first. */
export async function endRefundRequest(
  db: Db,
  paymentId: number,
  ending: RefundRequestEnding,
): Promise<void> {
  await db
    .updateTable("refund_requests")
    .set({
      ended_at: sql`now()`,
      ended_as: ending.as,
      answer: ending.as === "declined" ? ending.answer : null,
    })
    .where("payment_id", "=", paymentId)
    .where("ended_at", "is", null)
    .execute();
}

/** Opens the newest request about a payment again, if a refund ended it that was taken back. Lock the payer first. */
export const reopenRefundRequest = async (db: Db, paymentId: number) =>
  db
    .updateTable("refund_requests")
    .set({ ended_at: null, ended_as: null })
    .where("id", "=", (newest) =>
      newest
        .selectFrom("refund_requests as r")
        .select(({ fn }) => fn.max("r.id").as("id"))
        .where("r.payment_id", "=", paymentId),
    )
    .where("ended_as", "=", "refunded")
    .execute();

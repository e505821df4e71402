import { enrolledCourse, lockSeats, requireSeats } from "#features/enrolment/server/public.ts";
import { holdCoupon, noUseLeft } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, type Refusal, sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { readSetting } from "#kit/server/settings.ts";
import * as m from "#messages/payments.ts";
import { groupClaimHoldDays } from "../../group-rules.ts";
import { scarceHours, sentToKeep } from "../../rules.ts";
import { requireNotEnrolled } from "../orders/check-courses.ts";
import { amountDiffers, checkClaim, type CheckedClaim, type ClaimInput } from "./check-claim.ts";
import { changeClaim } from "./correct-claim.ts";
import { owedPart } from "../instalments/open-next-part.ts";
import { groupOrderToClaim } from "../places/group-order-to-claim.ts";
import { orderForClaim } from "./order-for-claim.ts";
import { queueReceiptMail } from "../payment-mails.ts";
import { chooseProvider, readProviders } from "../providers/providers.ts";
import { lockPayer, lockTransaction } from "../queries/locks.ts";
import { coursesToLock, renewHold, settledFree, type CurrentOrder } from "../queries/orders.ts";
import * as queries from "../queries/payments.ts";
import { canTakeSeatsOf } from "../orders/seats-of-order.ts";
import { claimHoldSetting } from "../settings.ts";
import { settle } from "../settling/settle.ts";
import { settleIfAgreed } from "../settling/settle-if-agreed.ts";
import { tellReviewers } from "../tell-of-payment.ts";

/** What became of a claim. */
export interface ClaimResult {
  /** Null when nothing was due. */
  paymentId: number | null;
  status: queries.PaymentRow["status"];
  isNew: boolean;
}

const resultOf = ({ id, status }: queries.PaymentRow, isNew: boolean): ClaimResult => ({
  paymentId: id,
  status,
  isNew,
});

/** The learner sends the same claim again, perhaps with a corrected sender or sent amount. */
async function repeatClaim(
  services: Services,
  tx: Tx,
  first: queries.PaymentRow,
  input: ClaimInput,
  claim: CheckedClaim,
): Promise<ClaimResult> {
  const { courseIds, part, groupOrder } = input;
  if (
    (first.places === null ? undefined : first.order_id) !== groupOrder ||
    first.courses.length !== courseIds.length ||
    !first.courses.every(({ course_id }) => courseIds.includes(course_id)) ||
    // Two parts of a price may have the same amount.
    (part !== undefined && (part ?? 1) !== (first.instalment?.part ?? 1))
  )
    throw conflict("transaction_used_by_you", m.transaction_used_by_you());
  if (first.amount_paisa !== input.paid_amount) throw amountDiffers(input.paid_amount, first.amount_paisa);
  // A further transaction ID of a payment that waits: the payment is the same.
  if (first.transaction_id !== claim.transactionId) return resultOf(first, false);
  const sent =
    input.sent_amount === undefined ? first.sent_paisa : sentToKeep(input.sent_amount, first.amount_paisa);
  if (first.status === "pending" && (first.sender_number !== claim.sender || first.sent_paisa !== sent))
    await changeClaim(services, tx, first, {
      provider: first.provider,
      transactionId: first.transaction_id,
      sender: claim.sender,
      sent,
    });
  return resultOf((await queries.readPayment(tx, first.id))!, false);
}

async function settleNothingDue(
  services: Services,
  tx: Tx,
  learnerId: number,
  order: CurrentOrder,
): Promise<ClaimResult> {
  const refusal =
    order.coupon_id === null
      ? null
      : await holdCoupon(tx, { couponId: order.coupon_id, orderId: order.id, learnerId });
  if (refusal) throw noUseLeft(refusal);
  await settle(services, tx, { orderId: order.id, payment: null, shares: [], decidedBy: null });
  return { paymentId: null, status: "verified", isNew: true };
}

/** The learner's own order that a claim pays for, or what became of a claim of nothing for courses that they have. */
async function ownOrderToClaim(
  tx: Tx,
  learnerId: number,
  input: ClaimInput,
  now: Date,
): Promise<CurrentOrder | ClaimResult> {
  const { courseIds, paid_amount: paid } = input;
  const [courseId] = courseIds;
  const isLearner = await enrolledCourse(tx, learnerId, courseIds);
  const owed =
    isLearner && courseId !== undefined && courseIds.length === 1
      ? await owedPart(tx, learnerId, courseId)
      : undefined;
  if (isLearner && !owed && paid === 0 && (await settledFree(tx, learnerId, courseIds)))
    return { paymentId: null, status: "verified", isNew: false };
  if (!owed) await requireNotEnrolled(tx, learnerId, courseIds);
  return orderForClaim(tx, learnerId, input, { now, laterPart: owed?.id ?? null });
}

/** @param claim null when the learner claims to owe nothing. */
async function takeClaim(
  services: Services,
  tx: Tx,
  learnerId: number,
  input: ClaimInput,
  claim: CheckedClaim | null,
  now: Date,
): Promise<ClaimResult | Refusal> {
  const { courseIds, paid_amount: paid, groupOrder } = input;
  if (claim) await lockTransaction(tx, claim.provider, claim.transactionId);
  if (!(await lockPayer(tx, learnerId))) throw sessionOver();
  await lockSeats(tx, await coursesToLock(tx, learnerId, courseIds));
  const active = claim ? await queries.activePayment(tx, claim.provider, claim.transactionId) : undefined;
  if (claim && active?.payer_id === learnerId) return repeatClaim(services, tx, active, input, claim);
  const order =
    groupOrder === undefined
      ? await ownOrderToClaim(tx, learnerId, input, now)
      : await groupOrderToClaim(tx, { payerId: learnerId, orderId: groupOrder });
  if ("isNew" in order) return order;
  if (order.due_paisa !== paid) throw amountDiffers(paid, order.due_paisa);
  // An order on which nothing is due holds no seat before this moment.
  if (!claim) await requireSeats(tx, { courseIds, userId: learnerId });
  if (!claim) return settleNothingDue(services, tx, learnerId, order);
  if (active) {
    await queries.addDispute(tx, {
      payment_id: active.id,
      claimant_id: learnerId,
      order_id: order.id,
      sender_number: claim.sender,
      provider: claim.provider,
      transaction_id: claim.transactionId,
    });
    await tellReviewers(services, tx, { payment_id: active.id, status: active.status });
    // Returned, not thrown: the dispute must be committed.
    return conflict("transaction_taken", m.transaction_taken());
  }
  // Within the order's time a claim takes a seat that is free.
  const seats = { orderId: order.id, payerId: learnerId, courseIds, places: order.places };
  if (order.hold_has_run_out && !order.has_run_out && (await canTakeSeatsOf(tx, seats)))
    await renewHold(tx, order.id, scarceHours);
  // A lost coupon is no reason to refuse a claim of money that was sent: it becomes the waiting reason.
  if (order.coupon_id !== null)
    await holdCoupon(tx, { couponId: order.coupon_id, orderId: order.id, learnerId });
  const holdDays = order.places === null ? await readSetting(tx, claimHoldSetting) : groupClaimHoldDays;
  const { id } = await queries.addPayment(tx, {
    order_id: order.id,
    payer_id: learnerId,
    provider: claim.provider,
    sender_number: claim.sender,
    transaction_id: claim.transactionId,
    amount_paisa: paid,
    sent_paisa: sentToKeep(input.sent_amount, paid),
    holds_until: new Date(now.getTime() + holdDays * 86_400_000),
  });
  await settleIfAgreed(services, tx, id);
  const payment = (await queries.readPayment(tx, id))!;
  if (payment.status === "pending") await queueReceiptMail(services, tx, id);
  return resultOf(payment, true);
}

/**
 * Takes the claim of a learner to have sent money for courses. It settles at once when the money was
 * seen, and when nothing is due.
 * @throws 400 for a wrong amount, sender or transaction ID; 404 without such a course; 409 when the
 * learner is enrolled in one of them, has a pending payment, or the transaction ID is in use.
 */
export async function submitClaim(
  services: Services,
  learnerId: number,
  input: ClaimInput,
  now: Date,
): Promise<ClaimResult> {
  const { db } = services;
  const provider = chooseProvider(await readProviders(db), input.provider);
  const claim = input.paid_amount > 0 ? checkClaim(input, provider) : null;
  const result = await db
    .transaction()
    .execute(async (tx) => takeClaim(services, tx, learnerId, input, claim, now));
  if (result instanceof Error) throw result;
  return result;
}

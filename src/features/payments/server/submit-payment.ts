import type { z } from "zod";
import { isEnrolled, lockSeats, requireSeat } from "#features/enrolment/server/public.ts";
import { holdCoupon, noUseLeft } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, invalid, type Refusal, sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { submitPayment as endpoint } from "../contract.ts";
import { fitsPattern } from "../rules.ts";
import { correctClaim } from "./correct-payment.ts";
import { openOrder } from "./open-order.ts";
import { queueReceiptMail } from "./payment-mails.ts";
import { chooseProvider, readProviders } from "./providers.ts";
import { lockPayer, lockTransaction } from "./queries/locks.ts";
import { currentOrder, settledFree, type CurrentOrder } from "./queries/orders.ts";
import * as queries from "./queries/payments.ts";
import type { Provider } from "./settings.ts";
import { settle, settleIfAgreed } from "./settle.ts";

export type Submission = z.output<typeof endpoint.body>;

export interface Submitted {
  paymentId: number | null;
  status: queries.PaymentRow["status"];
  isNew: boolean;
}

/** A transfer as it is claimed, checked against what its provider's IDs look like. */
interface Transfer {
  provider: string;
  transactionId: string;
  sender: string;
}

/** @throws 400 when sender or transaction ID is missing or cannot be right. */
function transferOf(submission: Submission, provider: Provider): Transfer {
  const { sender_number: sender, transaction_id: transactionId } = submission;
  const wrong: Record<string, string[]> = {
    ...(sender ? {} : { sender_number: [m.sender_required()] }),
    ...(!transactionId
      ? { transaction_id: [m.transaction_required()] }
      : fitsPattern(provider.transaction_pattern, transactionId)
        ? {}
        : { transaction_id: [m.transaction_invalid()] }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { provider: provider.provider, transactionId: transactionId!, sender: sender! };
}

const amountDiffers = (paid: Paisa, due: Paisa) => {
  const sentence = m.amount_differs({ paid: formatMoney(paid), due: formatMoney(due) });
  return invalid({ paid_amount: [sentence] }, sentence, "amount_differs");
};

/** The order that a submission pays for: the open one, one that ran out while it was paid, or a new one. */
async function orderFor(tx: Tx, learnerId: number, submission: Submission, now: Date): Promise<CurrentOrder> {
  const { course_id: courseId, paid_amount: paid, coupon_code } = submission;
  const current = await currentOrder(tx, learnerId, courseId, paid);
  if (current?.pending_payment_id) throw conflict("payment_waiting", m.payment_waiting());
  const sameCoupon = !coupon_code || coupon_code === current?.coupon_code;
  if (current && sameCoupon && (!current.has_run_out || (current.due_paisa === paid && paid > 0)))
    return current;
  await openOrder(tx, { learnerId, courseId, couponCode: coupon_code ?? undefined, now });
  return (await currentOrder(tx, learnerId, courseId, paid))!;
}

const asSubmitted = ({ id, status }: queries.PaymentRow, isNew: boolean): Submitted => ({
  paymentId: id,
  status,
  isNew,
});

/** The same claim once more, perhaps with a better sender number. */
async function repeatClaim(
  services: Services,
  tx: Tx,
  first: queries.PaymentRow,
  submission: Submission,
  by: Transfer,
) {
  if (!first.courses.some(({ course_id }) => course_id === submission.course_id))
    throw conflict("transaction_used_by_you", m.transaction_used_by_you());
  if (first.amount_paisa !== submission.paid_amount)
    throw amountDiffers(submission.paid_amount, first.amount_paisa);
  if (first.status === "pending" && first.sender_number !== by.sender)
    await correctClaim(services, tx, first, { transactionId: first.transaction_id, sender: by.sender });
  return asSubmitted((await queries.readPayment(tx, first.id))!, false);
}

async function settleNothingDue(
  services: Services,
  tx: Tx,
  learnerId: number,
  order: CurrentOrder,
): Promise<Submitted> {
  const refusal =
    order.coupon_id === null
      ? null
      : await holdCoupon(tx, { couponId: order.coupon_id, orderId: order.id, learnerId });
  if (refusal) throw noUseLeft(refusal);
  await settle(services, tx, { orderId: order.id, payment: null, shares: [], decidedBy: null });
  return { paymentId: null, status: "verified", isNew: true };
}

async function claim(
  services: Services,
  tx: Tx,
  learnerId: number,
  submission: Submission,
  transfer: Transfer | null,
  now: Date,
): Promise<Submitted | Refusal> {
  const { course_id: courseId, paid_amount: paid } = submission;
  if (transfer) await lockTransaction(tx, transfer.provider, transfer.transactionId);
  if (!(await lockPayer(tx, learnerId))) throw sessionOver();
  await lockSeats(tx, [courseId]);
  const living = transfer
    ? await queries.livingPayment(tx, transfer.provider, transfer.transactionId)
    : undefined;
  if (transfer && living?.payer_id === learnerId)
    return repeatClaim(services, tx, living, submission, transfer);
  if (await isEnrolled(tx, learnerId, courseId)) {
    if (paid === 0 && (await settledFree(tx, learnerId, courseId)))
      return { paymentId: null, status: "verified", isNew: false };
    throw conflict("already_enrolled", m.already_enrolled());
  }

  const order = await orderFor(tx, learnerId, submission, now);
  if (order.due_paisa !== paid) throw amountDiffers(paid, order.due_paisa);
  // What costs nothing held no seat until now.
  if (!transfer) await requireSeat(tx, { courseId, userId: learnerId });
  if (!transfer) return settleNothingDue(services, tx, learnerId, order);
  if (living) {
    await queries.addDispute(tx, {
      payment_id: living.id,
      claimant_id: learnerId,
      order_id: order.id,
      sender_number: transfer.sender,
    });
    // Returned, not thrown: the dispute must stay.
    return conflict("transaction_taken", m.transaction_taken());
  }
  // A coupon that is gone does not refuse money that was sent: settling will say so.
  if (order.coupon_id !== null)
    await holdCoupon(tx, { couponId: order.coupon_id, orderId: order.id, learnerId });
  const { id } = await queries.addPayment(tx, {
    order_id: order.id,
    payer_id: learnerId,
    provider: transfer.provider,
    sender_number: transfer.sender,
    transaction_id: transfer.transactionId,
    amount_paisa: paid,
  });
  await settleIfAgreed(services, tx, id);
  const payment = (await queries.readPayment(tx, id))!;
  if (payment.status === "pending") await queueReceiptMail(services, tx, id);
  return asSubmitted(payment, true);
}

/**
 * Takes a learner's claim to have sent money for a course. It settles at once when the money was
 * seen, and when nothing is due.
 * @throws 400 for a wrong amount or transfer; 404 without such a course; 409 when the learner is
 * enrolled, has a payment that waits, or the transaction ID is in use.
 */
export async function submitPayment(
  services: Services,
  learnerId: number,
  submission: Submission,
  now: Date,
): Promise<Submitted> {
  const { db } = services;
  const provider = chooseProvider(await readProviders(db), submission.provider);
  const transfer = submission.paid_amount > 0 ? transferOf(submission, provider) : null;
  const result = await db
    .transaction()
    .execute(async (tx) => claim(services, tx, learnerId, submission, transfer, now));
  if (result instanceof Error) throw result;
  return result;
}

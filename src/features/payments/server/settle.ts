import { enrolLearner, isFullFor, lockSeats } from "#features/enrolment/server/public.ts";
import { notify } from "#features/notifications/server/public.ts";
import { holdCoupon, redeemCoupon } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { judgeClaim } from "../rules.ts";
import { queueDecisionMail } from "./payment-mails.ts";
import { mayCarryCheckDigit, readProviders } from "./providers.ts";
import { addAllocations, countWrongSender, findCredit, readCredits } from "./queries/credits.ts";
import { lockCredits, lockPayer } from "./queries/locks.ts";
import { orderToSettle, setOrderStatus } from "./queries/orders.ts";
import * as payments from "./queries/payments.ts";

export interface Settlement {
  orderId: number;
  /** None when nothing was due. */
  payment: { id: number; amount_paisa: number; outcome: string | null } | null;
  /** An administrator enrols one more than there are seats. */
  isBeyondCapacity?: boolean;
  /** Which credits pay for it, and how much of each. */
  shares: { creditId: number; amount: number }[];
  /** The administrator who decided; null: it settled by itself. */
  decidedBy: number | null;
}

/**
 * The only way from money to an enrolment: allocation, payment verified, coupon redeemed, order
 * settled, learners enrolled, audit, notification, live event and mail, all in the caller's
 * transaction. The caller holds the locks (see queries/locks.ts) and has made sure of the coupon.
 */
export async function settle(services: Services, tx: Tx, settlement: Settlement): Promise<void> {
  const { orderId, payment, shares, decidedBy } = settlement;
  const order = await orderToSettle(tx, orderId);
  if (payment) {
    const allocations = shares.map(({ creditId, amount }) => ({
      credit_id: creditId,
      payment_id: payment.id,
      amount_paisa: amount,
      decided_by: decidedBy,
    }));
    if (allocations.length > 0) await addAllocations(tx, allocations);
    await payments.decidePayment(tx, payment.id, { status: "verified", decided_by: decidedBy, reason: null });
  }
  await redeemCoupon(tx, orderId);
  await setOrderStatus(tx, orderId, "settled");
  // One line so far: an order for many learners will enrol them all in one statement.
  for (const line of order.lines)
    await enrolLearner(services, tx, {
      courseId: line.course_id,
      userId: line.learner_id,
      ...(payment ? { source: "paid", paymentId: payment.id } : { source: "free" }),
      // Who paid hears of the payment, which says it all.
      silently: payment !== null && line.learner_id === order.payer_id,
    });
  await audit(tx, {
    actorId: decidedBy,
    action: payment ? "payment.verified" : "order.settled_free",
    subject: payment ? ["payment", payment.id] : ["order", orderId],
    ...(payment ? { before: { status: "pending", outcome: payment.outcome } } : {}),
    after: {
      status: payment ? "verified" : "settled",
      allocations: shares,
      ...(settlement.isBeyondCapacity ? { beyond_capacity: true } : {}),
    },
  });
  if (!payment) return;

  await notify(tx, {
    userId: order.payer_id,
    courseId: order.lines[0]!.course_id,
    link: order.lines.length === 1 ? `/course/${order.lines[0]!.course_id}/progress` : "/dashboard",
    message: () =>
      m.notice_verified({
        amount: formatMoney(payment.amount_paisa),
        courses: order.lines.map((line) => line.course_title).join(", "),
      }),
  });
  await services.events.tell(tx, order.payer_id, "payment", { payment_id: payment.id, status: "verified" });
  await queueDecisionMail(services, tx, payment.id);
}

/**
 * Settles a pending payment if everything agrees, else names why it waits. The caller holds the
 * transaction ID and the payer.
 */
export async function settleIfAgreed(services: Services, tx: Tx, paymentId: number): Promise<void> {
  const claim = await payments.claimOf(tx, paymentId);
  if (!claim) return;
  const { order_id: orderId, payer_id: learnerId, coupon_id: couponId, provider, transaction_id } = claim;
  await lockSeats(tx, claim.course_ids);
  // An order in time has held its seat ever since; one that ran out may have lost it.
  const isFull = claim.is_late && (await isFullFor(tx, claim.course_ids, learnerId));
  const couponGone = couponId !== null && (await holdCoupon(tx, { couponId, orderId, learnerId })) !== null;

  const creditId = await findCredit(tx, provider, transaction_id);
  if (creditId !== null) await lockCredits(tx, [creditId]);
  const [credit] = creditId === null ? [] : await readCredits(tx, [creditId]);
  const wallet = (await readProviders(tx)).find((each) => each.provider === provider);
  const judged = judgeClaim(
    {
      amount: claim.amount_paisa,
      sender: claim.sender_number,
      otherSenders: claim.other_senders,
      isLate: claim.is_late,
      isFull,
      seenGoingOut: claim.seen_going_out,
    },
    credit
      ? {
          amount: credit.amount_paisa,
          allocated: credit.allocated_paisa,
          sender: credit.sender_number,
          mayCarryCheckDigit: mayCarryCheckDigit(wallet),
          wrongSenders: credit.wrong_senders,
        }
      : null,
  );
  if (judged === "sender_differs") await countWrongSender(tx, credit!.id);
  const outcome = judged ?? (couponGone ? "coupon_used_up" : null);
  if (outcome !== null) return void (await payments.setOutcome(tx, paymentId, outcome));
  await settle(services, tx, {
    orderId,
    payment: { id: paymentId, amount_paisa: claim.amount_paisa, outcome: claim.outcome },
    shares: [{ creditId: credit!.id, amount: claim.amount_paisa }],
    decidedBy: null,
  });
}

/**
 * Looks again at whatever payment claims a transaction ID, after something about that transfer
 * became known. The caller holds the transaction ID.
 */
export async function reconsider(
  services: Services,
  tx: Tx,
  provider: string,
  transactionId: string,
): Promise<void> {
  const found = await payments.livingPayment(tx, provider, transactionId);
  if (found?.status !== "pending") return;
  await lockPayer(tx, found.payer_id);
  // It may have been decided, or corrected to another ID, before we had the payer.
  const payment = await payments.livingPayment(tx, provider, transactionId);
  if (payment?.id === found.id && payment.status === "pending")
    await settleIfAgreed(services, tx, payment.id);
}

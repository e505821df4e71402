import { lockSeats } from "#features/enrolment/server/public.ts";
import { holdCoupon, noUseLeft } from "#features/pricing/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound, sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoneyToSend, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { balanceProvider, balanceTransaction, isFromBalance } from "../../balance-rules.ts";
import { allocate } from "../../rules.ts";
import { requireNoneWaits, requireNotEnrolled } from "../orders/check-courses.ts";
import { isBalanceByHand } from "../settling/judge-sources.ts";
import { balanceParts } from "../queries/balance.ts";
import { lockCredits, lockPayer } from "../queries/locks.ts";
import { type OrderRow, orderToSettle, overlappingOrders, readOrder } from "../queries/orders.ts";
import { addPayment, type PaymentRow, readPayment, setWaitingReason } from "../queries/payments.ts";
import { requireSeatsOf } from "../orders/seats-of-order.ts";
import { settle } from "../settling/settle.ts";
import { tellReviewers } from "../tell-of-payment.ts";

/** The payment that an order has already, if it was made from the balance. @throws 409 for any other payment. */
async function paidBefore(tx: Tx, { payment_id: id }: OrderRow): Promise<PaymentRow | null> {
  const payment = id === null ? undefined : await readPayment(tx, id);
  if (!payment) return null;
  const isMade = payment.status === "verified" || payment.outcome === "entered_by_hand";
  if (isMade && isFromBalance(payment)) return payment;
  if (payment.status === "pending") throw conflict("payment_waiting", m.payment_waiting());
  throw conflict("already_paid", m.balance_already_paid());
}

/** The shares of the payer's balance that pay for an amount, locked. @throws 409 `balance_too_small` */
async function sharesOf(tx: Tx, payerId: number, due: Paisa) {
  const seen = await balanceParts(tx, payerId);
  await lockCredits(
    tx,
    seen.map(({ id }) => id),
  );
  // While we waited for the credits, a part may have been used, returned or blocked.
  const parts = await balanceParts(tx, payerId);
  const locked = parts.filter(({ id }) => seen.some((one) => one.id === id));
  const balance = locked.reduce((sum, { free }) => sum + free, 0);
  if (balance < due)
    throw conflict(
      "balance_too_small",
      m.balance_too_small({ balance: formatMoneyToSend(balance), due: formatMoneyToSend(due) }),
    );
  return allocate(due, locked);
}

async function pay(services: Services, tx: Tx, payerId: number, orderId: number, now: Date): Promise<number> {
  if (!(await lockPayer(tx, payerId))) throw sessionOver();
  const order = await readOrder(tx, orderId, payerId);
  if (!order) throw notFound(m.order_not_found());
  const before = await paidBefore(tx, order);
  if (before) return before.id;
  if (order.status !== "open" || order.expires_at <= now)
    throw conflict("order_expired", m.balance_order_expired());
  if (order.due_paisa === 0) throw conflict("nothing_due", m.balance_nothing_due());
  const {
    lines,
    places,
    coupon_id: couponId,
    is_later_part: isLater,
    is_unowed_part: isUnowed,
  } = await orderToSettle(tx, orderId);
  const courseIds = lines.map((line) => line.course_id);
  await lockSeats(tx, courseIds);
  if (places === null) {
    // Who pays a later part is a learner already; who is none any more pays the first part again.
    if (!isLater) await requireNotEnrolled(tx, payerId, courseIds);
    else if (isUnowed) throw conflict("order_expired", m.balance_order_expired());
    requireNoneWaits(await overlappingOrders(tx, payerId, courseIds, orderId));
  }
  await requireSeatsOf(tx, { orderId, payerId, courseIds, places });
  const refusal = couponId === null ? null : await holdCoupon(tx, { couponId, orderId, learnerId: payerId });
  if (refusal) throw noUseLeft(refusal);
  const shares = await sharesOf(tx, payerId, order.due_paisa);
  const { id } = await addPayment(tx, {
    order_id: orderId,
    payer_id: payerId,
    provider: balanceProvider,
    sender_number: "",
    transaction_id: balanceTransaction(orderId),
    amount_paisa: order.due_paisa,
  });
  const creditIds = shares.map(({ creditId }) => creditId);
  const needsTwo = await isBalanceByHand(tx, order.due_paisa, creditIds);
  await audit(tx, {
    actorId: payerId,
    action: "payment.from_balance",
    subject: ["payment", id],
    after: { amount_paisa: order.due_paisa, ...(needsTwo ? {} : { allocations: shares }) },
  });
  if (needsTwo) {
    await setWaitingReason(tx, id, "entered_by_hand");
    await tellReviewers(services, tx, { payment_id: id, status: "pending" });
    return id;
  }
  await settle(services, tx, {
    orderId,
    payment: { id, amount_paisa: order.due_paisa, outcome: null },
    shares,
    decidedBy: null,
  });
  return id;
}

/**
 * Pays the learner's open order from their balance, because they said so. The same call again returns the same payment.
 * Above the amount that needs two administrators it waits for them, if people alone brought in the money.
 * @throws 404 for somebody else's order; 409 `balance_too_small`, `payment_waiting`, `already_paid`, `order_expired`,
 * `nothing_due`, `already_enrolled`, `course_full`; 400 when the promo code has no use left.
 */
export async function spendBalance(
  services: Services,
  { payerId, orderId, now }: { payerId: number; orderId: number; now: Date },
): Promise<PaymentRow> {
  const id = await services.db.transaction().execute(async (tx) => pay(services, tx, payerId, orderId, now));
  return (await readPayment(services.db, id))!;
}

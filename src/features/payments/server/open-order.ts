import { courseIdWords } from "#features/courses/contract.ts";
import { agree } from "#features/instalments/server/public.ts";
import { courseIsArchived } from "#features/courses/server/public.ts";
import { isEnrolled, lockSeats, requireSeat } from "#features/enrolment/server/public.ts";
import { freeCoupon, holdCoupon, noUseLeft, quoteCourses } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound, Refusal, refused, sessionOver } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import { orderHours, scarceHours } from "../rules.ts";
import { openNextPart } from "./instalments/open-next-part.ts";
import { lockPayer } from "./queries/locks.ts";
import * as queries from "./queries/orders.ts";
import { addOrderWithReference } from "./reference.ts";

export interface OrderRequest {
  learnerId: number;
  courseId: number;
  /** Undefined keeps the open order as it is; null is without a coupon. */
  couponCode: string | null | undefined;
  /** Whether to pay in parts. Undefined keeps the open order as it is. */
  inParts?: boolean | undefined;
  now: Date;
}

async function makeOrder(
  tx: Tx,
  { learnerId, courseId, couponCode, now, inParts: asked }: OrderRequest & { couponCode: string | null },
  { holdsUntil, replaced, inParts }: { holdsUntil: Date; replaced: string | null; inParts: boolean },
): Promise<number> {
  const quote = await quoteCourses(tx, { courseIds: [courseId], couponCode, now });
  const first = inParts ? await agree(tx, { userId: learnerId, courseId, total: quote.due }) : null;
  if (asked && !first) throw conflict("no_instalments", m.no_instalments());
  const couponId = quote.coupon?.id ?? null;
  const orderId = await addOrderWithReference(
    tx,
    {
      payer_id: learnerId,
      coupon_id: couponId,
      due_paisa: first?.amount ?? quote.due,
      instalment_id: first?.instalmentId ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + orderHours * 3_600_000),
      holds_until: holdsUntil,
    },
    replaced,
  );
  await queries.addOrderLines(
    tx,
    quote.lines.map((line) => ({
      order_id: orderId,
      learner_id: learnerId,
      course_id: line.courseId,
      price_paisa: line.price,
      discount_id: line.discountId,
      discount_name: line.discountName,
      discount_paisa: line.discount,
      coupon_paisa: line.coupon,
      due_paisa: first?.amount ?? line.due,
    })),
  );
  const refusal = couponId === null ? null : await holdCoupon(tx, { couponId, orderId, learnerId });
  if (refusal) throw noUseLeft(refusal);
  return orderId;
}

/** Whether an open order still holds its coupon. A rejection or its expiry may have freed it. */
const stillHolds = async (tx: Tx, order: queries.CurrentOrder, learnerId: number) =>
  order.coupon_id === null
    ? null
    : holdCoupon(tx, { couponId: order.coupon_id, orderId: order.id, learnerId });

/**
 * Whether the course costs less today than in an open order, with the same promo code. An order whose code has ended
 * stays, because it holds the code for its time.
 */
async function costsLessNow(tx: Tx, order: queries.CurrentOrder, request: OrderRequest): Promise<boolean> {
  const { courseId, now } = request;
  try {
    const quote = await quoteCourses(tx, { courseIds: [courseId], couponCode: order.coupon_code, now });
    return quote.due < order.whole_paisa;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * @throws 409 `course_archived` with their orders for learners who may have sent money for it; 404 for all others, who
 * find no such course.
 */
async function requireOffered(tx: Tx, courseId: number, expired: number[]): Promise<void> {
  if (!(await courseIsArchived(tx, courseId))) return;
  if (expired.length === 0) throw notFound(courseIdWords.unknown());
  throw refused(409, "course_archived", m.course_archived(), { expired_orders: expired });
}

/**
 * Holds today's price of a course for a learner for a day, and a seat for two hours, or finds the order that already
 * does. Opened again, the order holds a seat for two hours more if there is one.
 * Another coupon, or a price that fell, replaces that order and frees the use of the old coupon; the seat is held as long
 * as before, and the reference stays. A price that rose changes nothing. So does another choice between paying at once
 * and in parts; in parts, the order is for the first one. For a learner who owes a later part, see `openNextPart`.
 * @throws 404 without such a course; 409 `already_enrolled`, `course_archived`, `course_full` when every seat is taken,
 * `no_instalments` when it cannot be paid in parts, or `payment_waiting` when the order to replace has a pending payment; 400 when the coupon cannot be used.
 */
export async function openOrder(tx: Tx, request: OrderRequest): Promise<{ orderId: number; isNew: boolean }> {
  const { learnerId, courseId, couponCode, inParts } = request;
  if (!(await lockPayer(tx, learnerId))) throw sessionOver();
  await lockSeats(tx, [courseId]);
  if (await isEnrolled(tx, learnerId, courseId)) return openNextPart(tx, request);

  const current = await queries.currentOrder(tx, learnerId, courseId);
  // A learner who has sent money for an expired order can still claim it: that claim waits for a person.
  const expired = current?.has_run_out && !current.pending_payment_id ? [current.id] : [];
  if (!current?.pending_payment_id) await requireOffered(tx, courseId, expired);
  let newCode = couponCode ?? null;
  let holdsUntil = new Date(request.now.getTime() + scarceHours * 3_600_000);
  const replaces = current !== undefined && (current.pending_payment_id !== null || !current.has_run_out);
  if (replaces) {
    const keepsCode = couponCode === undefined || couponCode === current.coupon_code;
    const keepsWay = inParts === undefined || inParts === current.is_in_parts;
    if (current.pending_payment_id) {
      if (!keepsCode || !keepsWay) throw conflict("payment_waiting", m.payment_waiting());
      return { orderId: current.id, isNew: false };
    }
    const refusal = keepsCode ? await stillHolds(tx, current, learnerId) : null;
    if (refusal && couponCode) throw noUseLeft(refusal);
    if (keepsCode && !refusal) newCode = current.coupon_code;
    const canStay = keepsCode && keepsWay && !refusal;
    const stays = canStay && !(await costsLessNow(tx, current, request));
    if (!stays || current.hold_has_run_out) {
      // The learner may have sent money meanwhile, and can claim it for this order.
      const extra = canStay ? { expired_orders: [current.id] } : {};
      await requireSeat(tx, { courseId, userId: learnerId, extra });
    }
    if (stays) {
      if (current.hold_has_run_out) await queries.renewHold(tx, current.id, scarceHours);
      return { orderId: current.id, isNew: false };
    }
    await queries.replaceOrder(tx, current.id);
    await freeCoupon(tx, current.id);
    // The new order holds the seat for no longer. Otherwise two coupons in turn would hold it for a day.
    if (!current.hold_has_run_out) holdsUntil = current.held_until;
  }
  // A replaced order had a seat, or its check found a free one.
  if (!replaces) await requireSeat(tx, { courseId, userId: learnerId, extra: { expired_orders: expired } });
  const replaced = replaces ? current.reference : null;
  const orderId = await makeOrder(
    tx,
    { ...request, couponCode: newCode },
    { holdsUntil, replaced, inParts: inParts ?? (replaces && current.is_in_parts) },
  );
  return { orderId, isNew: true };
}

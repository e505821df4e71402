import { courseIdWords } from "#features/courses/contract.ts";
import { agree } from "#features/instalments/server/public.ts";
import { coursesNotOffered } from "#features/courses/server/public.ts";
import { isEnrolled, lockSeats, requireSeats } from "#features/enrolment/server/public.ts";
import { freeCoupons, holdCoupon, noUseLeft, quoteCourses } from "#features/pricing/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound, Refusal, refused, sessionOver } from "#kit/server/errors.ts";
import * as m from "#messages/payments.ts";
import { orderHours, scarceHours } from "../../rules.ts";
import { requireNoneWaits, requireNotEnrolled } from "./check-courses.ts";
import { openNextPart } from "../instalments/open-next-part.ts";
import { lockPayer } from "../queries/locks.ts";
import * as queries from "../queries/orders.ts";
import { addOrderWithReference } from "./reference.ts";

export interface OrderRequest {
  learnerId: number;
  /** Each once. */
  courseIds: number[];
  /** Undefined keeps the open order as it is; null is without a coupon. */
  couponCode: string | null | undefined;
  /** Whether to pay in parts. Undefined keeps the open order as it is. */
  inParts?: boolean | undefined;
  now: Date;
}

async function makeOrder(
  tx: Tx,
  { learnerId, courseIds, couponCode, now, inParts: asked }: OrderRequest & { couponCode: string | null },
  { holdsUntil, replaced, inParts }: { holdsUntil: Date; replaced: string | null; inParts: boolean },
): Promise<number> {
  const quote = await quoteCourses(tx, { courseIds, couponCode, now });
  const [courseId] = courseIds;
  // Several courses at once are not paid in parts.
  const divided = inParts && courseIds.length === 1 ? courseId : undefined;
  const first = divided ? await agree(tx, { userId: learnerId, courseId: divided, total: quote.due }) : null;
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
 * Whether the courses cost less today than in an open order, with the same promo code. An order whose code has ended
 * stays, because it holds the code for its time.
 */
async function costsLessNow(tx: Tx, order: queries.CurrentOrder, request: OrderRequest): Promise<boolean> {
  const { courseIds, now } = request;
  try {
    const quote = await quoteCourses(tx, { courseIds, couponCode: order.coupon_code, now });
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
async function requireOffered(tx: Tx, courseIds: number[], expired: number[]): Promise<void> {
  const missing = await coursesNotOffered(tx, courseIds);
  if (missing.length === 0) return;
  const isOne = courseIds.length === 1;
  const named = isOne ? {} : { course_ids: missing };
  if (expired.length === 0)
    throw isOne
      ? notFound(courseIdWords.unknown())
      : refused(404, "not_found", m.courses_not_offered(), named);
  const sentence = isOne ? m.course_archived() : m.courses_archived();
  throw refused(409, "course_archived", sentence, { ...named, expired_orders: expired });
}

/**
 * Holds today's price of courses for a learner for a day, and their seats for two hours, or finds the order that already
 * does. Opened again, the order holds seats for two hours more if there are some. It replaces unpaid orders for some of
 * these courses, and holds the seats for no longer than they did.
 * Another coupon, or a price that fell, replaces that order and frees the use of the old coupon; the seat is held as long
 * as before, and the reference stays. A price that rose changes nothing. So does another choice between paying at once
 * and in parts; in parts, the order is for the first one. For a learner who owes a later part, see `openNextPart`.
 * @throws 404 without such a course; 409 `already_enrolled`, `course_archived`, `course_full` when every seat is taken,
 * `no_instalments` when it cannot be paid in parts, or `payment_waiting` when the order to replace has a pending payment; 400 when the coupon cannot be used.
 */
export async function openOrder(tx: Tx, request: OrderRequest): Promise<{ orderId: number; isNew: boolean }> {
  const { learnerId, courseIds, couponCode, inParts } = request;
  const userId = learnerId;
  if (!(await lockPayer(tx, learnerId))) throw sessionOver();
  await lockSeats(tx, await queries.coursesToLock(tx, learnerId, courseIds));
  const [courseId] = courseIds;
  if (courseId !== undefined && courseIds.length === 1 && (await isEnrolled(tx, learnerId, courseId)))
    return openNextPart(tx, { ...request, courseId });
  await requireNotEnrolled(tx, learnerId, courseIds);

  const current = await queries.currentOrder(tx, learnerId, courseIds);
  const others = await queries.overlappingOrders(tx, learnerId, courseIds, current?.id);
  // A learner who has sent money for an expired order can still claim it: that claim waits for a person.
  const expired = current?.has_run_out && !current.pending_payment_id ? [current.id] : [];
  if (!current?.pending_payment_id) {
    await requireOffered(tx, courseIds, expired);
    requireNoneWaits(others);
  }
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
      await requireSeats(tx, { courseIds, userId, extra });
    }
    if (stays) {
      if (current.hold_has_run_out) await queries.renewHold(tx, current.id, scarceHours);
      return { orderId: current.id, isNew: false };
    }
  }
  // A replaced order had a seat, or its check found a free one.
  if (!replaces) await requireSeats(tx, { courseIds, userId, extra: { expired_orders: expired } });
  const ended = [...(replaces ? [current] : []), ...others.filter(({ has_run_out }) => !has_run_out)];
  const endedIds = ended.map(({ id }) => id);
  await queries.replaceOrders(tx, endedIds);
  await freeCoupons(tx, endedIds);
  // The new order holds seats for no longer. Otherwise two coupons, or a course alone and in a cart, in turn would hold
  // them for a day.
  for (const { held_until, hold_has_run_out } of ended)
    if (!hold_has_run_out && held_until < holdsUntil) holdsUntil = held_until;
  const replaced = replaces ? current.reference : null;
  const orderId = await makeOrder(
    tx,
    { ...request, couponCode: newCode },
    // Also after an expired order: a learner who chose parts sends the first one.
    { holdsUntil, replaced, inParts: inParts ?? current?.is_in_parts ?? false },
  );
  return { orderId, isNew: true };
}

import type { z } from "zod";
import { coursesNotOffered } from "#features/courses/server/public.ts";
import { seatsFor } from "#features/enrolment/server/public.ts";
import { mayTakeSeat } from "#features/enrolment/rules.ts";
import { quoteForLearner } from "#features/pricing/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { takaString } from "#kit/shared/money.ts";
import type { previewCart as endpoint } from "../../cart-contract.ts";
import { cartStateOf } from "../../cart-rules.ts";
import { coursesThatWait } from "../queries/orders.ts";

interface CartRequest {
  learnerId: number;
  courseIds: number[];
  couponCode: string | null;
  now: Date;
}

/**
 * What the courses of a cart cost a learner now, and which of them the learner cannot buy. The promo code and the sum are
 * for the others. It holds nothing, so an order can still be refused a moment later.
 * @throws 400 if the promo code cannot be used for them.
 */
export async function previewCart(
  db: Db,
  { learnerId, courseIds, couponCode, now }: CartRequest,
): Promise<z.output<typeof endpoint.answer>> {
  const [seats, missing, waiting] = await Promise.all([
    seatsFor(db, courseIds, learnerId),
    coursesNotOffered(db, courseIds),
    coursesThatWait(db, learnerId, courseIds),
  ]);
  const lines = courseIds.map((id) => {
    const known = seats.find((course) => course.id === id);
    const state = cartStateOf({
      isOffered: !missing.includes(id),
      isEnrolled: known?.isEnrolled === true,
      paymentWaits: waiting.includes(id),
      hasSeat: known !== undefined && mayTakeSeat(known),
    });
    return { id, state, title: state === "not_offered" ? null : (known?.title ?? null) };
  });
  const ready = lines.filter(({ state }) => state === "ready").map(({ id }) => id);
  const quote =
    ready.length === 0 ? null : await quoteForLearner(db, { learnerId, courseIds: ready, couponCode, now });
  return {
    lines: lines.map(({ id, state, title }) => {
      const priced = quote?.lines.find(({ courseId }) => courseId === id);
      return {
        course_id: id,
        state,
        course_title: title,
        price: priced ? takaString(priced.price) : null,
        now: priced ? takaString(priced.price - priced.discount) : null,
      };
    }),
    coupon_code: quote?.coupon?.code ?? null,
    coupon: takaString(quote?.lines.reduce((sum, { coupon }) => sum + coupon, 0) ?? 0),
    due: takaString(quote?.due ?? 0),
  };
}

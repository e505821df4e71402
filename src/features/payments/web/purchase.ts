import { validateCoupon } from "#features/pricing/contract.ts";
import { callApi } from "#kit/web/api.ts";
import { openOrder, type Order, type Payment, submitClaim } from "../contract.ts";
import { courseOrder, type openedOrder } from "./api.ts";
import type { Claim } from "./claim/claim.ts";

/** What a person pays for on the payment page: one course, or the courses of a cart together. */
export interface Purchase {
  /** Names what the browser keeps of it: the draft, the chosen provider, the typed promo code. */
  key: string;
  courseIds: number[];
  /** The order, if it is for other people. */
  groupOrder?: number;
  order: ReturnType<typeof openedOrder>;
  /** Opens the order again, with a promo code that is checked first, or with null without one. */
  reopen: (coupon: string | null) => Promise<Order>;
  claim: (order: Order, claim: Claim) => Promise<{ payment_id: number | null; status: Payment["status"] }>;
}

export const coursePurchase = (courseId: number): Purchase => ({
  key: String(courseId),
  courseIds: [courseId],
  order: courseOrder(courseId),
  reopen: async (coupon) => {
    if (coupon !== null) await callApi(validateCoupon, { body: { code: coupon, course_id: courseId } });
    return callApi(openOrder, { body: { course_id: courseId, coupon_code: coupon } });
  },
  claim: async (order, claim) => {
    const { due, coupon_code, instalments } = order;
    // A part names its order: another part may have the same amount, or another order may have taken its place.
    if (instalments?.part) return (await import("./instalments/claim-part.ts")).claimPart(order, claim);
    return callApi(submitClaim, {
      body: { course_id: String(courseId), paid_amount: due, coupon_code, ...claim },
    });
  },
});

/** Whether a payment is for exactly the courses of a purchase, and for the same people. */
export const isPaymentFor = (
  { courseIds, groupOrder }: Purchase,
  { courses, places, order_id }: Payment,
): boolean =>
  places === null
    ? groupOrder === undefined &&
      courses.length === courseIds.length &&
      courses.every(({ course_id }) => courseIds.includes(course_id))
    : groupOrder === order_id;

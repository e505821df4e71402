// What other features' servers may call of pricing.
export { withCouponAttempt } from "./with-coupon-attempt.ts";
export { noUseLeft, type QuotedLine, quoteCourses } from "./quote-courses.ts";
export { quoteForLearner } from "./quote-for-learner.ts";
export {
  type CouponHold,
  freeCoupon,
  freeCoupons,
  holdCoupon,
  redeemCoupon,
  takeBackUse,
} from "./coupon-uses.ts";
export { bestReductions } from "./queries/discounts.ts";
export { raiseCouponLimit } from "./raise-coupon-limit.ts";
export { isReserved, lockCoupon } from "./queries/coupons.ts";
export {
  type CouponTerms,
  freeLapsedUses,
  insertCoupon,
  putCouponCourses,
  updateCoupon,
} from "./queries/write-coupon.ts";
export {
  type DiscountTerms,
  insertDiscount,
  lockDiscount,
  putDiscountCourses,
  updateDiscount,
} from "./queries/write-discount.ts";

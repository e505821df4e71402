// What other features' servers may call of pricing.
export { withCouponAttempt } from "./with-coupon-attempt.ts";
export { noUseLeft, quoteCourses } from "./quote-courses.ts";
export { freeCoupon, holdCoupon, redeemCoupon } from "./coupon-uses.ts";
export { bestReductions } from "./queries/discounts.ts";

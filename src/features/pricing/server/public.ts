// What other features' servers may call of pricing.
export { noUseLeft, quoteCourses, type Quote, type QuotedLine } from "./quote.ts";
export { freeCoupon, holdCoupon, redeemCoupon, type CouponHold } from "./coupon-uses.ts";

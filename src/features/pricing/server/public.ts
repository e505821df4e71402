// What other features' servers may call of pricing.
export { withCodeTried } from "./code-tries.ts";
export { codeTriesSetting } from "./settings.ts";
export { noUseLeft, quoteCourses } from "./quote.ts";
export { freeCoupon, holdCoupon, redeemCoupon } from "./coupon-uses.ts";
export { ownData } from "./own-data.ts";
export { bestReductions } from "./queries/discounts.ts";

import { ApiError } from "#kit/web/api.ts";

/** Whether a verification was refused because the promo code of the payment has no use left. */
export const isUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "coupon_used_up";

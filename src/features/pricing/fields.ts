// The promo code, without the schema library: the payment page checks it as it is typed.
import { latinDigits } from "#kit/shared/numerals.ts";

const couponShape = /^[A-Z0-9]{4,40}$/;

/** A promo code as it is stored: upper case, Latin digits. */
export const normalCouponCode = (typed: string): string => latinDigits(typed).trim().toUpperCase();

/** Whether a normal promo code can exist: at least four alphanumerics. */
export const isCouponCode = (code: string): boolean => couponShape.test(code);

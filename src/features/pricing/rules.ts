import { shareOf, type Paisa } from "#kit/shared/money.ts";

export const couponShape = /^[A-Z0-9]{4,40}$/;

/** How much comes off: paisa for `fixed`, hundredths of a percent for `percentage`. */
export interface Reduction {
  type: "fixed" | "percentage";
  value: number;
}

/** What a reduction takes off an amount, never more than the amount. */
export const reductionOn = (amount: Paisa, { type, value }: Reduction): Paisa =>
  Math.min(amount, type === "fixed" ? value : shareOf(amount, value));

export interface Price {
  price: Paisa;
  discount: Paisa;
  coupon: Paisa;
  due: Paisa;
}

/** Price, less the active discount, less the coupon on what is left; never below zero. */
export function priceOf(price: Paisa, discount: Reduction | null, coupon: Reduction | null): Price {
  const discounted = discount ? reductionOn(price, discount) : 0;
  const afterDiscount = price - discounted;
  const couponed = coupon ? reductionOn(afterDiscount, coupon) : 0;
  return { price, discount: discounted, coupon: couponed, due: afterDiscount - couponed };
}

/** The discount that takes the most off a price; of equal ones the first. */
export function bestDiscount<D extends Reduction>(price: Paisa, discounts: D[]): D | null {
  let best: D | null = null;
  for (const discount of discounts)
    if (!best || reductionOn(price, discount) > reductionOn(price, best)) best = discount;
  return best;
}

export interface Window {
  startsAt: Date;
  endsAt: Date | null;
  isActive: boolean;
}

export const isRunning = ({ startsAt, endsAt, isActive }: Window, now: Date): boolean =>
  isActive && startsAt <= now && (endsAt === null || endsAt > now);

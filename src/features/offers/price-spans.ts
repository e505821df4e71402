import type { Paisa } from "#kit/shared/money.ts";
import { type Price, priceLines, type Reduction } from "#features/pricing/rules.ts";

/** A discount with the time in which it runs. */
export interface TimedDiscount extends Reduction {
  /** Null: it is not saved yet. */
  id: number | null;
  name: string;
  startsAt: Date;
  endsAt: Date;
}

/** A time in which a course costs the same. */
export interface PriceSpan {
  from: Date;
  /** Null: no change of the price is known. */
  until: Date | null;
  price: Price;
  /** The discount that counts. Null: nothing comes off. */
  winner: TimedDiscount | null;
}

const isSame = (one: PriceSpan, other: PriceSpan): boolean =>
  one.winner === other.winner && one.price.due === other.price.due;

/**
 * What a course costs over a time, with discounts that begin and end in it and a promo code that is valid for all of
 * it. Each span is priced by the rule that charges: of several discounts the one that takes the most off counts, of
 * equal ones the first. `unit`: what prices are multiples of, in paisa.
 */
export function priceSpans(
  course: { price: Paisa; unit: Paisa; discounts: TimedDiscount[] },
  coupon: Reduction | null,
  { from, until }: { from: Date; until: Date | null },
): PriceSpan[] {
  const times = [from, ...course.discounts.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])]
    .map(Number)
    .filter((time) => time >= Number(from) && (until === null || time < Number(until)));
  const starts = [...new Set(times)].toSorted((a, b) => a - b).map((time) => new Date(time));
  const spans: PriceSpan[] = [];
  for (const [place, start] of starts.entries()) {
    const running = course.discounts.filter(({ startsAt, endsAt }) => startsAt <= start && endsAt > start);
    const [line] = priceLines(
      [{ price: course.price, unit: course.unit, discounts: running, couponCovers: coupon !== null }],
      coupon,
    );
    const { best, ...price } = line!;
    const winner = price.discount > 0 ? best : null;
    const span = { from: start, until: starts[place + 1] ?? until, price, winner };
    const last = spans.at(-1);
    if (last && isSame(last, span)) last.until = span.until;
    else spans.push(span);
  }
  return spans;
}

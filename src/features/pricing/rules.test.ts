import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount } from "./contract.ts";
import {
  bestDiscount,
  couponForClient,
  couponRefusal,
  displayedPrice,
  headlineDiscount,
  isRunning,
  offerOf,
  priceLines,
  priceOf,
  reductionOn,
  type Reduction,
} from "./rules.ts";
import { daysLeft, lastDay } from "./offer-end-rules.ts";
import { parseTaka, takaString } from "#kit/shared/money.ts";

const paisa = fc.integer({ min: 0, max: 10_000_000_000 });
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 10_000_000_000 }) }),
  fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 10_000 }) }),
);
const maybe = fc.option(reduction, { nil: null });
/** What prices are multiples of: a paisa, or a taka where the operator wants whole taka. */
const anyUnit = fc.constantFrom(1, 100);

describe("a price", () => {
  test("is an integer of paisa, never negative, and adds up", () => {
    fc.assert(
      fc.property(paisa, maybe, maybe, anyUnit, (price, discount, coupon, unit) => {
        const line = priceOf(price, discount, coupon, unit);
        for (const part of Object.values(line)) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part % unit).toBe(0);
        }
        expect(line.due + line.coupon + line.discount).toBe(line.price);
      }),
    );
  });

  test("in whole taka is at most the exact price, and less than a taka lower for each step", () => {
    fc.assert(
      fc.property(paisa, maybe, maybe, (price, discount, coupon) => {
        const exact = priceOf(price, discount, coupon, 1);
        const whole = priceOf(price, discount, coupon, 100);
        expect(whole.due).toBeLessThanOrEqual(exact.due);
        expect(whole.due).toBeGreaterThan(exact.due - 300);
      }),
    );
    expect(priceOf(99_999, null, null, 100)).toEqual({ price: 99_900, discount: 0, coupon: 0, due: 99_900 });
    const tenth = { type: "percentage", value: 1_000 } as const;
    expect(priceOf(99_999, tenth, { type: "fixed", value: 10_050 }, 100)).toEqual({
      price: 99_900,
      discount: 10_000,
      coupon: 10_100,
      due: 79_800,
    });
    expect(priceOf(99, tenth, tenth, 100)).toEqual({ price: 0, discount: 0, coupon: 0, due: 0 });
  });

  test("never rises through a discount or coupon", () => {
    fc.assert(
      fc.property(paisa, maybe, reduction, anyUnit, (price, discount, coupon, unit) => {
        const without = priceOf(price, discount, null, unit);
        expect(priceOf(price, discount, coupon, unit).due).toBeLessThanOrEqual(without.due);
        expect(without.due).toBeLessThanOrEqual(priceOf(price, null, null, unit).due);
      }),
    );
  });

  test("a coupon reduces the discounted price", () => {
    const half = { type: "percentage", value: 5_000 } as const;
    const tenth = { type: "percentage", value: 1_000 } as const;
    expect(priceOf(400_000, half, tenth, 1)).toEqual({
      price: 400_000,
      discount: 200_000,
      coupon: 20_000,
      due: 180_000,
    });
  });

  test.each([
    ["a fixed amount above the price", 50_000, { type: "fixed", value: 90_000 }, 0],
    ["all of it", 50_000, { type: "percentage", value: 10_000 }, 0],
    ["a third, rounded half up", 1_000, { type: "percentage", value: 3_333 }, 667],
    ["half a paisa", 1, { type: "percentage", value: 5_000 }, 0],
  ] as const)("floors at zero and rounds: %s", (_name, price, coupon, due) => {
    expect(priceOf(price, null, coupon, 1).due).toBe(due);
  });
});

/**
 * What the documents' client sends: the discounted price that the server lists, else the price, less the coupon as its
 * check answered, floored at 0 and rounded to two decimals. It computes in taka.
 */
function paidByClient(priced: { price: string; after: string | null }, coupon: Reduction | null): string {
  const discounted = Number(priced.after ?? priced.price);
  if (!coupon) return discounted.toFixed(2);
  const value = coupon.value / 100;
  const left = coupon.type === "fixed" ? discounted - value : discounted * (1 - value / 100);
  return Math.max(0, left).toFixed(2);
}

describe("a client that computes by itself", () => {
  const clientOf = (price: number, discount: Reduction | null, coupon: Reduction | null, unit: number) => {
    const line = priceOf(price, discount, coupon, unit);
    const { price: listed, discount: off } = priceOf(price, discount, null, unit);
    const after = off > 0 ? takaString(listed - off) : null;
    const told = coupon && couponForClient(coupon, line);
    return { due: line.due, told, paid: paidByClient({ price: takaString(listed), after }, told) };
  };

  test("pays what is due with every price, discount and promo code, in paisa and in whole taka", () => {
    fc.assert(
      fc.property(paisa, maybe, maybe, anyUnit, (price, discount, coupon, unit) => {
        const { due, paid } = clientOf(price, discount, coupon, unit);
        expect(parseTaka(paid)).toBe(due);
      }),
      { numRuns: 5_000 },
    );
  });

  test("pays what is due with prices as people write them", () => {
    const usual = fc.integer({ min: 0, max: 200_000 }).map((price) => price * 5);
    const percent = fc
      .integer({ min: 1, max: 400 })
      .map((quarters): Reduction => ({ type: "percentage", value: quarters * 25 }));
    const orNone = fc.option(percent, { nil: null });
    fc.assert(
      fc.property(usual, orNone, percent, anyUnit, (price, discount, coupon, unit) => {
        const { due, paid } = clientOf(price, discount, coupon, unit);
        expect(parseTaka(paid)).toBe(due);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ["a percentage that leaves whole taka", 100_000, 100, 2_500, { type: "percentage", value: 2_500 }],
    ["a percentage that leaves paisa", 99_900, 1, 1_000, { type: "percentage", value: 1_000 }],
    ["a percentage that is rounded to taka", 99_900, 100, 1_000, { type: "fixed", value: 10_000 }],
    ["a percentage that leaves half a paisa", 15_050, 1, 2_500, { type: "fixed", value: 3_763 }],
  ] as const)("is told of %s", (_name, price, unit, value, told) => {
    expect(clientOf(price, null, { type: "percentage", value }, unit).told).toEqual(told);
  });

  test.each([
    ["as it is", 99_900, 1, 5_050, 5_050],
    ["as it is, above the price", 99_900, 100, 150_000, 150_000],
    ["with what was rounded off", 99_900, 100, 5_050, 5_100],
  ])("is told of a fixed amount %s", (_name, price, unit, value, told) => {
    const coupon = { type: "fixed", value } as const;
    expect(clientOf(price, null, coupon, unit).told).toEqual({ type: "fixed", value: told });
  });
});

describe("the best discount", () => {
  test("takes the most off; of equal ones the first counts", () => {
    fc.assert(
      fc.property(paisa, fc.array(reduction, { minLength: 1, maxLength: 6 }), (price, discounts) => {
        const best = bestDiscount(price, discounts)!;
        const off = discounts.map((each) => reductionOn(price, each));
        expect(reductionOn(price, best)).toBe(Math.max(...off));
        expect(discounts.indexOf(best)).toBe(off.indexOf(Math.max(...off)));
      }),
    );
    expect(bestDiscount(100, [])).toBeNull();
  });
});

describe("an order of several lines", () => {
  const line = fc.record({
    price: paisa,
    discounts: fc.array(reduction, { maxLength: 3 }),
    couponCovers: fc.boolean(),
  });

  test("uses a fixed coupon once, and only for the lines that it covers", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), maybe, anyUnit, (lines, coupon, unit) => {
        const priced = priceLines(
          lines.map((one) => ({ ...one, unit })),
          coupon,
        );
        const off = priced.reduce((sum, each) => sum + each.coupon, 0);
        const most = coupon === null ? 0 : coupon.type === "fixed" ? coupon.value : Number.MAX_SAFE_INTEGER;
        // Less than a taka is rounded off, in the line where the coupon ends.
        expect(off).toBeLessThan(most + unit);
        expect(priced.filter(({ due }) => due % unit !== 0)).toEqual([]);
        expect(priced.filter((each, i) => each.coupon > 0 && !lines[i]!.couponCovers)).toEqual([]);
        expect(priced.filter(({ due }) => due < 0)).toEqual([]);
      }),
    );
  });

  test("with one line equals priceOf", () => {
    fc.assert(
      fc.property(paisa, maybe, maybe, anyUnit, (price, discount, coupon, unit) => {
        const [only] = priceLines(
          [{ price, unit, discounts: discount ? [discount] : [], couponCovers: true }],
          coupon,
        );
        expect(only).toMatchObject(priceOf(price, discount, coupon, unit));
      }),
    );
  });
});

test("a discount begins, ends and can be switched off", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const window = { startsAt: new Date("2026-11-01"), endsAt: new Date("2026-12-01"), isActive: true };
  expect(isRunning(window, now)).toBe(true);
  expect(isRunning({ ...window, endsAt: null }, now)).toBe(true);
  expect(isRunning({ ...window, endsAt: now }, now)).toBe(false);
  expect(isRunning({ ...window, startsAt: now }, now)).toBe(true);
  expect(isRunning({ ...window, startsAt: new Date("2026-11-22") }, now)).toBe(false);
  expect(isRunning({ ...window, isActive: false }, now)).toBe(false);
});

test("a coupon has limits, in all and per learner", () => {
  const none = { maxRedemptions: null, maxPerLearner: null };
  expect(couponRefusal(none, { inAll: 1_000, ofLearner: 1_000 })).toBeNull();
  expect(couponRefusal({ ...none, maxRedemptions: 5 }, { inAll: 4, ofLearner: 4 })).toBeNull();
  expect(couponRefusal({ ...none, maxRedemptions: 5 }, { inAll: 5, ofLearner: 0 })).toBe("used_up");
  expect(couponRefusal({ ...none, maxPerLearner: 1 }, { inAll: 1, ofLearner: 1 })).toBe("used_by_you");
});

const listed = (change: Partial<Discount> = {}): Discount => ({
  id: 1,
  name: "November offer",
  percentage: 50,
  value: 50,
  discount_type: "percentage",
  courses: [4],
  price_after_discount: { 4: "749.99" },
  start_date: "2026-11-01T00:00:00Z",
  end_date: "2026-11-30T18:00:00Z",
  is_active: true,
  covers_all: false,
  ...change,
});

describe("an offer on a course", () => {
  test("has the price of the list of discounts", () => {
    const course = { course_id: 4, price: "1500.00" };
    const offer = offerOf(course, [listed({ id: 2, courses: [3] }), listed()]);
    expect(offer).toEqual({
      type: "percentage",
      value: 50,
      price: "749.99",
      endsAt: "2026-11-30T18:00:00Z",
    });
    expect(displayedPrice({ price: "1500.00", offer })).toEqual({ now: 74_999, before: 150_000 });
    expect(displayedPrice({ price: "749.99", offer })).toEqual({ now: 74_999, before: null });
    expect(displayedPrice({ price: "700.00", offer })).toEqual({ now: 74_999, before: null });
  });

  test("does not exist without an active discount", () => {
    expect(offerOf({ course_id: 5, price: "1500.00" }, [listed()])).toBeNull();
    expect(offerOf({ course_id: 4, price: "1500.00" }, [listed({ is_active: false })])).toBeNull();
    expect(displayedPrice({ price: "1500.00", offer: null })).toEqual({ now: 150_000, before: null });
  });

  test.each([
    ["percentage", 50, "1500.00", "750.00"],
    ["percentage", 12.5, "99.99", "87.49"],
    ["fixed", 200, "1500.00", "1300.00"],
    ["fixed", 2_000, "1500.00", "0.00"],
  ] as const)(
    "without a listed price computes it: %s %d off %s is %s",
    (discount_type, value, price, due) => {
      const { price_after_discount: _, ...unpriced } = listed({ discount_type, value });
      for (const discount of [unpriced, { ...unpriced, price_after_discount: {} }])
        expect(offerOf({ course_id: 4, price }, [discount])?.price).toBe(due);
    },
  );

  test("that ends at midnight ends on the day before", () => {
    expect(lastDay({ endsAt: "2026-11-30T18:00:00Z" })).toBe("30 November");
    expect(lastDay({ endsAt: "2026-11-30T18:00:01Z" })).toBe("1 December");
  });

  test.each([
    ["2026-11-30T18:00:00Z", "2026-11-30T17:59:00Z", 0],
    ["2026-11-30T18:00:00Z", "2026-11-29T18:00:00Z", 0],
    ["2026-11-30T18:00:00Z", "2026-11-29T17:59:00Z", 1],
    ["2026-11-30T18:00:01Z", "2026-11-30T17:59:00Z", 1],
    ["2026-12-21T10:00:00Z", "2026-11-21T10:00:00Z", 30],
    ["2026-11-01T00:00:00Z", "2026-11-21T10:00:00Z", 0],
  ])("that ends at %s has, at %s, %i days left", (endsAt, now, days) =>
    expect(daysLeft({ endsAt }, new Date(now))).toBe(days),
  );
});

test("a banner shows the largest percentage, else the largest amount", () => {
  const fixed = listed({ id: 2, discount_type: "fixed", value: 900 });
  expect(headlineDiscount([fixed, listed({ id: 3, value: 20 }), listed()])?.id).toBe(1);
  expect(headlineDiscount([listed({ id: 5, discount_type: "fixed", value: 100 }), fixed])?.id).toBe(2);
  expect(headlineDiscount([])).toBeNull();
});

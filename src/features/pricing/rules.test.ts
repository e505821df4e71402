import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Discount } from "./contract.ts";
import {
  bestDiscount,
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

const paisa = fc.integer({ min: 0, max: 10_000_000_000 });
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 10_000_000_000 }) }),
  fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 10_000 }) }),
);
const maybe = fc.option(reduction, { nil: null });

describe("a price", () => {
  test("is an integer of paisa, never negative, and adds up", () => {
    fc.assert(
      fc.property(paisa, maybe, maybe, (price, discount, coupon) => {
        const line = priceOf(price, discount, coupon);
        for (const part of Object.values(line)) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
        expect(line.due + line.coupon + line.discount).toBe(line.price);
      }),
    );
  });

  test("never rises through a discount or coupon", () => {
    fc.assert(
      fc.property(paisa, maybe, reduction, (price, discount, coupon) => {
        expect(priceOf(price, discount, coupon).due).toBeLessThanOrEqual(priceOf(price, discount, null).due);
      }),
    );
  });

  test("a coupon reduces the discounted price", () => {
    const half = { type: "percentage", value: 5_000 } as const;
    const tenth = { type: "percentage", value: 1_000 } as const;
    expect(priceOf(400_000, half, tenth)).toEqual({
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
    expect(priceOf(price, null, coupon).due).toBe(due);
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
      fc.property(fc.array(line, { maxLength: 5 }), maybe, (lines, coupon) => {
        const priced = priceLines(lines, coupon);
        const off = priced.reduce((sum, each) => sum + each.coupon, 0);
        const most = coupon === null ? 0 : coupon.type === "fixed" ? coupon.value : Number.MAX_SAFE_INTEGER;
        expect(off).toBeLessThanOrEqual(most);
        expect(priced.filter((each, i) => each.coupon > 0 && !lines[i]!.couponCovers)).toEqual([]);
        expect(priced.filter(({ due }) => due < 0)).toEqual([]);
      }),
    );
  });

  test("with one line equals priceOf", () => {
    fc.assert(
      fc.property(paisa, maybe, maybe, (price, discount, coupon) => {
        const [only] = priceLines(
          [{ price, discounts: discount ? [discount] : [], couponCovers: true }],
          coupon,
        );
        expect(only).toMatchObject(priceOf(price, discount, coupon));
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

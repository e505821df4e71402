import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceSpans, type TimedDiscount } from "./price-spans.ts";
import { bestDiscount, isRunning, priceLines } from "#features/pricing/rules.ts";

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));
const discount = (id: number | null, percent: number, [from, until]: [number, number]): TimedDiscount => ({
  id,
  name: `Discount ${id ?? "that is new"}`,
  type: "percentage",
  value: percent * 100,
  startsAt: day(from),
  endsAt: day(until),
});
const shown = (spans: ReturnType<typeof priceSpans>) =>
  spans.map(({ from, until, price, winner }) => [
    from.getUTCDate(),
    until?.getUTCDate() ?? null,
    winner?.id,
    price.due,
  ]);

describe("the prices over a time", () => {
  test("change when a better discount begins and when it ends", () => {
    const [own, eid] = [discount(null, 20, [1, 30]), discount(7, 50, [10, 15])];
    const spans = priceSpans({ price: 100_000, unit: 1, discounts: [eid, own] }, null, {
      from: day(1),
      until: day(30),
    });
    expect(shown(spans)).toEqual([
      [1, 10, null, 80_000],
      [10, 15, 7, 50_000],
      [15, 30, null, 80_000],
    ]);
  });

  test("stay one span while a worse discount begins and ends", () => {
    const [own, small] = [discount(null, 20, [1, 30]), discount(7, 10, [10, 15])];
    const spans = priceSpans({ price: 100_000, unit: 1, discounts: [small, own] }, null, {
      from: day(1),
      until: day(30),
    });
    expect(shown(spans)).toEqual([[1, 30, null, 80_000]]);
  });

  test("of equal discounts the first counts", () => {
    const [old, own] = [discount(7, 20, [1, 30]), discount(null, 20, [1, 30])];
    const spans = priceSpans({ price: 100_000, unit: 1, discounts: [old, own] }, null, {
      from: day(2),
      until: day(30),
    });
    expect(shown(spans)).toEqual([[2, 30, 7, 80_000]]);
  });

  test("a promo code without an end takes its part off after each discount", () => {
    const spans = priceSpans(
      { price: 100_000, unit: 1, discounts: [discount(7, 50, [10, 15])] },
      { type: "fixed", value: 60_000 },
      { from: day(1), until: null },
    );
    expect(shown(spans)).toEqual([
      [1, 10, undefined, 40_000],
      [10, 15, 7, 0],
      [15, null, undefined, 40_000],
    ]);
  });

  test("nothing counts on a course without a price", () => {
    const spans = priceSpans({ price: 0, unit: 1, discounts: [discount(7, 50, [1, 30])] }, null, {
      from: day(1),
      until: day(9),
    });
    expect(shown(spans)).toEqual([[1, 9, undefined, 0]]);
  });

  test("are whole taka if the operator wants that", () => {
    const own = discount(null, 33, [1, 30]);
    const course = { price: 99_950, unit: 100, discounts: [own] };
    const november = { from: day(1), until: day(30) };
    // 999.00, then 33% less: 669.33.
    expect(shown(priceSpans(course, null, november))).toEqual([[1, 30, null, 66_900]]);
    const coupon = { type: "percentage", value: 1_250 } as const;
    // 12.5% less: 585.375.
    expect(shown(priceSpans(course, coupon, { from: day(1), until: null })).map((span) => span[3])).toEqual([
      58_500, 87_400,
    ]);
  });

  test("are at every moment what the rule charges, without gaps", () => {
    const someDiscount = fc
      .record({
        id: fc.integer({ min: 1, max: 9 }),
        percent: fc.integer({ min: 1, max: 100 }),
        from: fc.integer({ min: 1, max: 28 }),
        days: fc.integer({ min: 1, max: 20 }),
      })
      .map(({ id, percent, from, days }) => discount(id, percent, [from, from + days]));
    fc.assert(
      fc.property(
        fc.array(someDiscount, { maxLength: 5 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null }),
        fc.integer({ min: 0, max: 29 * 24 - 1 }),
        fc.constantFrom(1, 100),
        (discounts, written, percent, hour, unit) => {
          const price = written - (written % unit);
          const coupon = percent === null ? null : { type: "percentage" as const, value: percent };
          const spans = priceSpans({ price, unit, discounts }, coupon, { from: day(1), until: day(30) });
          expect([spans[0]!.from, spans.at(-1)!.until]).toEqual([day(1), day(30)]);
          for (const [place, { until }] of spans.slice(0, -1).entries())
            expect(until).toEqual(spans[place + 1]!.from);
          const at = new Date(Number(day(1)) + hour * 3_600_000);
          const running = discounts.filter((each) => isRunning({ ...each, isActive: true }, at));
          const [line] = priceLines([{ price, unit, discounts: running, couponCovers: true }], coupon);
          const span = spans.find(({ from, until }) => from <= at && at < until!)!;
          expect(span.price.due).toBe(line!.due);
          expect(span.winner ?? null).toBe(line!.discount > 0 ? bestDiscount(price, running) : null);
        },
      ),
    );
  });
});

import { describe, expect, it } from "vitest";
import type { Discount } from "#features/pricing/contract.ts";
import { displayedPrice, headlineDiscount, offerOf } from "./offers.ts";

const discount = (change: Partial<Discount> = {}): Discount => ({
  id: 1,
  name: "November offer",
  percentage: 50,
  value: 50,
  discount_type: "percentage",
  courses: [4],
  price_after_discount: {},
  start_date: "2026-11-01T00:00:00Z",
  end_date: "2026-11-30T18:00:00Z",
  is_active: true,
  ...change,
});
const course = { course_id: 4, price: "1500.00" };
const shown = (discounts: Discount[]) =>
  displayedPrice({ price: course.price, offer: offerOf(course, discounts) });

describe("what a course costs on a card", () => {
  it("takes the price that the discount names, when it names one", () => {
    expect(shown([discount({ price_after_discount: { 4: "799.99" } })])).toEqual({
      now: 79_999,
      before: 150_000,
    });
  });
  it("works out a percentage and an amount", () => {
    expect(shown([discount()])).toEqual({ now: 75_000, before: 150_000 });
    expect(shown([discount({ discount_type: "fixed", value: 200.5 })])).toEqual({
      now: 129_950,
      before: 150_000,
    });
  });
  it("rounds to paisa and never goes below zero", () => {
    expect(offerOf({ course_id: 4, price: "0.99" }, [discount({ value: 33.33 })])?.price).toBe("0.66");
    expect(shown([discount({ discount_type: "fixed", value: 9_999 })])).toEqual({ now: 0, before: 150_000 });
  });
  it("strikes nothing through when the price is not lower", () => {
    expect(shown([discount({ price_after_discount: { 4: "1500.00" } })])).toEqual({
      now: 150_000,
      before: null,
    });
  });
  it("leaves out what is over, worth nothing, or of other courses", () => {
    for (const change of [{ is_active: false }, { value: 0 }, { courses: [5] }])
      expect(offerOf(course, [discount(change)])).toBeNull();
  });
});

describe("the banner's discount", () => {
  it("is the largest percentage, else the largest amount, else none", () => {
    const fixed = discount({ id: 2, discount_type: "fixed", value: 900 });
    expect(headlineDiscount([fixed, discount({ id: 3, value: 20 }), discount()])?.id).toBe(1);
    expect(headlineDiscount([discount({ id: 5, discount_type: "fixed", value: 100 }), fixed])?.id).toBe(2);
    expect(headlineDiscount([discount({ is_active: false })])).toBeNull();
  });
});

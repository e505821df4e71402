import { describe, expect, test } from "vitest";
import type { AdminDiscount } from "../contract.ts";
import { changedPart, couponBody, couponValues, discountBody, discountValues } from "./offer-values.ts";

const saved: AdminDiscount = {
  id: 1,
  name: "Eid",
  discount_type: "percentage",
  value: 12.5,
  courses: [3, 4],
  starts_at: "2026-11-20T10:11:12.345Z",
  ends_at: "2026-11-30T18:00:00.000Z",
  is_active: true,
  state: "running",
};

describe("the form of an offer", () => {
  test("sends nothing of what was not touched, so that a start keeps its seconds", () => {
    const before = discountValues(saved);
    expect(changedPart(discountBody(before, false), before, before)).toEqual({});
    const typed = { ...before, ends_at: "2026-12-01T12:00", courses: "3" };
    expect(changedPart(discountBody(typed, false), typed, before)).toEqual({
      ends_at: "2026-12-01T12:00:00+06:00",
      courses: [3],
    });
  });

  test("an empty start is now for a new offer, and wrong for a saved one", () => {
    const typed = { ...discountValues(saved), starts_at: "" };
    expect(discountBody(typed, true).starts_at).toBeUndefined();
    expect(discountBody(typed, false).starts_at).toBe("");
  });

  test("a promo code without an end and without courses has none", () => {
    const body = couponBody({ ...couponValues(null), code: "save10" }, true);
    expect(body).toMatchObject({ code: "save10", ends_at: null, courses: [], is_active: true });
  });
});

import { expect, test } from "vitest";
import { cartStateOf } from "./cart-rules.ts";

const free = { isOffered: true, isEnrolled: false, paymentWaits: false, hasSeat: true };

test("a course that is offered and has a seat can be bought", () => {
  expect(cartStateOf(free)).toBe("ready");
});

test("each obstacle has its state", () => {
  expect(cartStateOf({ ...free, hasSeat: false })).toBe("full");
  expect(cartStateOf({ ...free, isOffered: false })).toBe("not_offered");
  expect(cartStateOf({ ...free, paymentWaits: true })).toBe("payment_waiting");
  expect(cartStateOf({ ...free, isEnrolled: true })).toBe("enrolled");
});

test("what the person has already comes first", () => {
  const archived = { ...free, isOffered: false, hasSeat: false };
  expect(cartStateOf({ ...archived, isEnrolled: true, paymentWaits: true })).toBe("enrolled");
  expect(cartStateOf({ ...archived, paymentWaits: true })).toBe("payment_waiting");
  expect(cartStateOf(archived)).toBe("not_offered");
});

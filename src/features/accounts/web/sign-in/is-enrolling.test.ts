import { expect, test } from "vitest";
import { isEnrolling } from "./is-enrolling.ts";

const course = { to: "/payment?course=7", title: "Ethics", price: 150_000, fullPrice: 300_000 };

test.each([course, { ...course, fullPrice: null }, { ...course, price: 0 }])(
  "%j is a course to enrol in",
  (record) => expect(isEnrolling(record)).toBe(true),
);

test.each([
  null,
  undefined,
  7,
  "course",
  [],
  {},
  { ...course, to: 7 },
  { ...course, title: undefined },
  { ...course, price: "1500.00" },
  { ...course, price: Number.NaN },
  { ...course, fullPrice: undefined },
])("%j is none", (record) => expect(isEnrolling(record)).toBe(false));

import { describe, expect, test } from "vitest";
import { doBooksAgree } from "./rules.ts";

describe("the books", () => {
  const books = {
    verified: 1_000_00,
    tied: 700_00,
    excepted: 300_00,
    unexplainedPayments: 0,
    unexplainedEnrolments: 0,
  };

  test("agree if the named exceptions lack exactly what is not tied", () => {
    expect(doBooksAgree(books)).toBe(true);
    expect(doBooksAgree({ ...books, verified: 0, tied: 0, excepted: 0 })).toBe(true);
  });

  test("do not agree if a paisa has no name", () => {
    expect(doBooksAgree({ ...books, excepted: 299_99 })).toBe(false);
    expect(doBooksAgree({ ...books, tied: 700_01 })).toBe(false);
  });

  test("do not agree with anything unexplained, also if the sums are equal", () => {
    expect(doBooksAgree({ ...books, unexplainedPayments: 2 })).toBe(false);
    expect(doBooksAgree({ ...books, unexplainedEnrolments: 1 })).toBe(false);
  });
});

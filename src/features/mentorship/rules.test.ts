import { describe, expect, test } from "vitest";
import { isPhone, normalPhone } from "./rules.ts";

describe("a phone number", () => {
  test.each([
    ["01712-345678", "01712345678"],
    ["+880 1712 345678", "01712345678"],
    ["008801712345678", "01712345678"],
    ["০১৭১২৩৪৫৬৭৮", "01712345678"],
    ["+44 20 7946 0958", "442079460958"],
    ["call me", ""],
  ])("%s is stored as %s", (typed, kept) => expect(normalPhone(typed)).toBe(kept));

  test.each([
    ["", false],
    ["123456", false],
    ["1234567", true],
    ["123456789012345", true],
    ["1234567890123456", false],
  ])("%s: %s", (digits, isOne) => expect(isPhone(digits)).toBe(isOne));
});

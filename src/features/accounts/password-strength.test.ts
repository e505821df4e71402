import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["short", null],
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["12345678", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["football", "weak"],
  ["Tz8?kd0p", "fair"],
  ["mango lamp 7", "good"],
  ["correct horse battery staple", "strong"],
  ["আমার সোনার বাংলা তোমায়", "strong"],
] as const)("the strength of %s is estimated as %s", (password, strength) =>
  expect(passwordStrength(password)).toBe(strength),
);

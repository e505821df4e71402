import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each([
  ["password", true],
  ["PassWord", true],
  ["password\n123456", false],
  ["correct mule battery staple 47", false],
  ["", false],
])("%j is common: %s", async (password, expected) => {
  expect(await isCommonPassword(password)).toBe(expected);
});

test.each(["\uD800password", "password\uDC00", "\uD83D".repeat(60)])(
  "half of a surrogate pair ends nothing: %j",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

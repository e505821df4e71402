// Texts that people send wrongly or with ill will, and what a call answers to a text that is far too long.
import { expect } from "vitest";

export const blank = [" \n\t\0", "\u200b \u2060"];

/** They must come back as they were typed. */
export const attacks = [
  "<script>alert(1)</script>",
  `<img src=x onerror="alert(1)">&amp;"'`,
  "[x](javascript:alert(1)) {{7*7}} ${7*7} %0d%0aSet-Cookie: a=b",
  "ক্ষ্ম 👩🏽‍⚕️ \u202eabc",
];

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Of a text of 100,000 letters. Either the body may not be so large, or the field may not be so long. */
export function expectTooLong({ status, body }: Answer, field: string): void {
  expect([
    [413, "too_large", undefined],
    [400, "invalid", [expect.any(String)]],
  ]).toContainEqual([status, body["code"], body[field]]);
  expect(body["detail"]).toEqual(expect.any(String));
}

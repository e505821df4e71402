import { expect, test } from "vitest";
import { hasEnded, isSameText } from "./signed-text.ts";

const textAt = (expires: number, more = "") =>
  `<p>Look?${more}</p><figure><img src="/files/courses/7/a.webp?expires=${expires}&amp;signature=s${expires}" width="3" height="2" alt="A" loading="lazy" /></figure><p><img src="/media/public/b.webp?v=1" alt="B" /></p>`;

test("a text is the same with other signatures", () => {
  expect(isSameText(textAt(3_600), textAt(3_600))).toBe(true);
  expect(isSameText(textAt(3_600), textAt(7_200))).toBe(true);
  expect(isSameText("", "")).toBe(true);
});

test("a text is another one with other words, and with other pictures", () => {
  expect(isSameText(textAt(3_600), textAt(3_600, " Now."))).toBe(false);
  expect(isSameText(textAt(3_600), textAt(3_600).replace("a.webp", "c.webp"))).toBe(false);
  expect(isSameText(textAt(3_600), textAt(3_600).replace("v=1", "v=2"))).toBe(false);
});

test("the address of a picture ends at its second", () => {
  expect(hasEnded(textAt(3_600), 3_599_999)).toBe(false);
  expect(hasEnded(textAt(3_600), 3_600_000)).toBe(true);
  expect(hasEnded("<p>No picture: expires=1</p>", 3_600_000)).toBe(false);
});

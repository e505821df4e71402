import { expect, test } from "vitest";
import type { Line } from "./lines.ts";
import { findRunningLines, withoutRunningLines } from "./running-lines.ts";

const line = (text: string, y: number): Line => ({ text, x: 57, end: 300, y, size: 9, font: "text" });
const page = (number: number) => [
  line(`Good clinical practice ${number}`, 790),
  line("The balance must close.", 500),
  line(`${number} / 3`, 24),
];

test("finds headers and footers, which stand at the same place with other numbers", () => {
  const running = findRunningLines([1, 2].map((number) => ({ lines: page(number), height: 842 })));
  expect(withoutRunningLines(page(3), 842, running).map(({ text }) => text)).toEqual([
    "The balance must close.",
  ]);
});

test("leaves out a page number also where it is alone", () => {
  for (const text of ["7", "Page 7 of 12", "- 7 -", "১ / ১"])
    expect(withoutRunningLines([line(text, 24)], 842, new Set())).toEqual([]);
});

test("keeps the first line of a page, and what is repeated in its middle", () => {
  const lines = [line("Introduction", 790), line("No.", 400)];
  const running = findRunningLines([
    { lines, height: 842 },
    { lines: [line("No.", 400)], height: 842 },
  ]);
  expect(withoutRunningLines(lines, 842, running)).toEqual(lines);
});

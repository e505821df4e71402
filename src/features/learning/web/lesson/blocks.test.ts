import { describe, expect, test } from "vitest";
import { blockAt, readingMinutes } from "./blocks.ts";

describe("the block at the top of the screen", () => {
  const tops = [-300, -120, -10, 40, 400];
  const at = (line: number) => blockAt(tops.length, (block) => tops[block]!, line);

  test("is the last one that begins at or above the line", () => {
    expect(at(0)).toBe(2);
    expect(at(40)).toBe(3);
    expect(at(39)).toBe(2);
  });
  test("is the first one before the text begins", () => expect(at(-500)).toBe(0));
  test("is the last one at the end", () => expect(at(10_000)).toBe(4));
  test("is 0 for a text without blocks", () => expect(blockAt(0, () => Number.NaN, 0)).toBe(0));

  test("is found in a long text with few measurements", () => {
    let measured = 0;
    const found = blockAt(
      50_000,
      (block) => {
        measured++;
        return block * 20;
      },
      777_777,
    );
    expect(found).toBe(38_888);
    expect(measured).toBeLessThan(20);
  });
});

describe("the minutes of a text", () => {
  test("are none without a text", () => expect(readingMinutes("")).toBe(0));
  test("are at least one", () => expect(readingMinutes("<p>One word</p>")).toBe(1));
  test("do not count the names of elements", () =>
    expect(readingMinutes(`<p>${"<b>word</b> ".repeat(900)}</p>`)).toBe(5));
});

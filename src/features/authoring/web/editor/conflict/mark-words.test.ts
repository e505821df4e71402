import { expect, test } from "vitest";
import { markWords } from "./mark-words.ts";

/** What only the first text has, between brackets. */
const marked = (text: string, other: string): string =>
  markWords(text, other)
    .map((piece) => (piece.isOwn ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["the same", "the same", "the same"],
  ["Plot the residuals first.", "Plot residuals first.", "Plot [the ]residuals first."],
  ["Plot residuals first.", "Plot the residuals first.", "Plot residuals first."],
  ["24", "27", "[24]"],
  ["a b c d e", "a x c y e", "a [b] c [d] e"],
  ["only mine", "", "[only mine]"],
  ["", "only theirs", ""],
  ["two\nlines", "two lines", "two[\n]lines"],
])("'%s' beside '%s'", (text, other, expected) => expect(marked(text, other)).toBe(expected));

test("no text is lost, however long", () => {
  const words = (start: number) =>
    Array.from({ length: 6_000 }, (_, at) => `w${(at * start) % 997}`).join(" ");
  const text = words(7);
  const pieces = markWords(text, words(11));
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});

import { expect, test } from "vitest";
import { markText, type TextMark } from "./text-marks.ts";

/** Marks the part of a text between brackets, and answers with brackets around what is selected then. */
function mark(text: string, how: TextMark): string {
  const from = text.indexOf("⟦");
  const to = text.indexOf("⟧") - 1;
  const plain = text.replace(/[⟦⟧]/g, "");
  const done = markText(plain, from, to, how);
  const changed = plain.slice(0, done.from) + done.insert + plain.slice(done.to);
  const [start, end] = done.select;
  return `${changed.slice(0, start)}⟦${changed.slice(start, end)}⟧${changed.slice(end)}`;
}

test.each<[TextMark, string, string]>([
  ["bold", "a ⟦word⟧ here", "a **⟦word⟧** here"],
  ["bold", "a **⟦word⟧** here", "a ⟦word⟧ here"],
  ["bold", "a⟦ word ⟧here", "a **⟦word⟧** here"],
  ["italic", "a ⟦word⟧ here", "a *⟦word⟧* here"],
  ["italic", "a *⟦word⟧* here", "a ⟦word⟧ here"],
  ["italic", "a **⟦word⟧** here", "a ***⟦word⟧*** here"],
  ["bold", "⟦⟧", "**⟦⟧**"],
  ["heading", "one\nt⟦⟧wo", "one\n## two⟦⟧"],
  ["heading", "## t⟦⟧wo", "two⟦⟧"],
  ["list", "⟦one\ntwo⟧\nthree", "⟦- one\n- two⟧\nthree"],
  ["list", "⟦- one\n- two⟧", "⟦one\ntwo⟧"],
  ["numbers", "⟦- one\n- two⟧", "⟦1. one\n2. two⟧"],
  ["quote", "o⟦⟧ne", "> one⟦⟧"],
  ["link", "the ⟦guideline⟧.", "the [guideline](⟦https://⟧)."],
  ["link", "⟦⟧", "[⟦⟧](https://)"],
])("%s makes of '%s' '%s'", (how, before, after) => expect(mark(before, how)).toBe(after));

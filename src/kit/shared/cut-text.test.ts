import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["short", 5, "short"],
  ["a longer text", 8, "a longe…"],
  ["a longer", 3, "a…"],
  // Three letters with their marks.
  ["ক্ষুধা", 3, "ক্ষুধা"],
  ["👩‍⚕️👩‍⚕️👩‍⚕️", 2, "👩‍⚕️…"],
])("%s is cut to %i letters: %s", (text, max, cut) => expect(cutText(text, max)).toBe(cut));

import { expect, test } from "vitest";
import { isVisible, oneLine } from "./one-line.ts";

test.each([
  ["Rahima\r\nBcc: all@example.com", "Rahima Bcc: all@example.com"],
  ["  Dr\tNusrat \u2028Jahan ", "Dr Nusrat Jahan"],
  ["\u202eanihaR\u202c", "anihaR"],
  ["\u2066x\u2069", "x"],
  // What joins and parts Bengali letters is part of the name.
  ["র\u200d্যাব ক্\u200cষ", "র\u200d্যাব ক্\u200cষ"],
])("%j stays on its line as %j", (text, wanted) => {
  expect(oneLine(text)).toBe(wanted);
});

test.each([
  ["", false],
  ["\u200b\u200d", false],
  ["\u3164", false],
  ["\ufe0f\u2060", false],
  ["রহিমা", true],
  ["R", true],
])("%j is seen: %s", (text, wanted) => {
  expect(isVisible(text)).toBe(wanted);
});

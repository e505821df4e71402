import fc from "fast-check";
import { expect, test } from "vitest";
import { fitsPattern } from "./rules.ts";
import { isQuickPattern } from "./transaction-pattern.ts";

test.each([
  "[A-Z0-9]{10,40}",
  "\\d{10}",
  "UP\\d{8}",
  "[A-Z]{2,3}\\d+",
  "(?:BK|NG|UP)[A-Z0-9]{8}",
  "(TX)?\\d{8,10}",
  "[A-Z]\\d{9}|\\d{10}",
  "",
])("%j is allowed", (pattern) => expect(isQuickPattern(pattern)).toBe(true));

test.each([
  ["(", "it is no regular expression"],
  ["(A+)+", "a repeated group"],
  ["([A-Z]+)*1", "a repeated group"],
  ["(A|A)*1", "a repeated group"],
  ["(?:[A-Z]{1,5}){2,9}1", "a repeated group"],
  ["[A-Z]*[A-Z]*[A-Z]*[A-Z]*[A-Z]*1", "many repeats of open length"],
  ["A?A?A?A?A?A?", "many repeats of open length"],
  ["(A|A)(A|A)(A|A)(A|A)(A|A)(A|A)(A|A)(A|A)(A|A)(A|A)", "many alternatives"],
  ["(?=.*A).+", "a lookaround"],
  ["(.+)\\1", "a reference"],
])("%j is refused: %s", (pattern) => expect(isQuickPattern(pattern)).toBe(false));

test("an allowed pattern ends quickly for every ID", () => {
  const parts = ["A", "1", "[A-Z]", "[A-Z0-9]", "\\d", ".", "(A|AA)", "(?:A|.)", "|", "?", "*", "+"];
  const more = ["{2,9}", "{3}", "{5,}", "(", ")", "\\1", "(?!A)"];
  const pattern = fc
    .array(fc.constantFrom(...parts, ...more), { minLength: 1, maxLength: 24 })
    .map((chosen) => chosen.join(""));
  const ids = ["A".repeat(40), `${"A".repeat(39)}1`, `${"1".repeat(39)}A`, `${"A1".repeat(19)}ZZ`];
  fc.assert(
    fc.property(pattern, (text) => {
      if (!isQuickPattern(text)) return;
      const begun = process.cpuUsage();
      for (const id of ids) fitsPattern(text, id);
      const { user } = process.cpuUsage(begun);
      expect(user).toBeLessThan(1_000_000);
    }),
    { numRuns: 1_000 },
  );
});

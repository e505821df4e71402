import { expect, test } from "vitest";
import { excerptOf, isLongerThan, mayDelete } from "./rules.ts";

test.each([
  ["abc", 3, false],
  ["abcd", 3, true],
  ["ক্ষ্মা".repeat(3), 3, false],
  ["ক্ষ্মা".repeat(4), 3, true],
  ["👩‍⚕️".repeat(3), 3, false],
  ["👩‍⚕️".repeat(4), 3, true],
])("the length of %j counts letters", (text, max, longer) => {
  expect(isLongerThan(text, max)).toBe(longer);
});

test("an excerpt is one line, and no letter is cut", () => {
  expect(excerptOf("one\n two")).toBe("one two");
  expect(excerptOf("a".repeat(140))).toBe("a".repeat(140));
  expect(excerptOf("a".repeat(141))).toBe(`${"a".repeat(139)}…`);
  expect(excerptOf("👩‍⚕️".repeat(200))).toBe(`${"👩‍⚕️".repeat(139)}…`);
});

test("its author deletes a message, and the team any, but not the learner of a private conversation", () => {
  const inRoom = { user: 1, learner: null };
  const alone = { user: 1, learner: 1 };
  expect([mayDelete(inRoom, { id: 1 }, false), mayDelete(alone, { id: 1 }, false)]).toEqual([true, true]);
  expect([mayDelete(inRoom, { id: 2 }, true), mayDelete(alone, { id: 2 }, true)]).toEqual([true, true]);
  expect(mayDelete({ user: 2, learner: 1 }, { id: 1 }, true)).toBe(false);
  expect(mayDelete(inRoom, { id: 2 }, false)).toBe(false);
});

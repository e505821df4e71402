import { expect, test } from "vitest";
import { awardKeys, deskKeys, moneyKey, movingKeys } from "./key-rules.ts";

const letters = [...Object.values(deskKeys), ...awardKeys, ...movingKeys.next, ...movingKeys.previous];

test("each key does one thing", () => {
  expect(new Set(letters).size).toBe(letters.length);
});

test("no key of an action is a digit or a capital letter: digits choose money, and Shift makes another key", () => {
  expect(letters.filter((key) => !/^[a-z./?]$/.test(key))).toEqual([]);
});

test("the first nine transfers have a digit", () => {
  expect([0, 8, 9].map(moneyKey)).toEqual(["1", "9", undefined]);
});

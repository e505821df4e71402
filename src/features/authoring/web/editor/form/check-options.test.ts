import { expect, test } from "vitest";
import {
  addOption,
  emptyCheck,
  moveOption,
  removeOption,
  setMultiple,
  setOption,
  setRight,
} from "./check-options.ts";

const check = { ...emptyCheck(), options: ["a", "b", "c"], right_options: [2] };
const several = { ...check, is_multiple: true, right_options: [1, 3] };

test("a removed option takes its mark with it, and the others keep theirs", () => {
  expect(removeOption(0)(several)).toMatchObject({ options: ["b", "c"], right_options: [2] });
  expect(removeOption(2)(several)).toMatchObject({ options: ["a", "b"], right_options: [1] });
  expect(removeOption(2)(check)).toMatchObject({ options: ["a", "b"], right_options: [2] });
});

test("of several right options the first stays when only one may be right", () => {
  expect(setMultiple(false)(several).right_options).toEqual([1]);
  expect(setMultiple(true)(check).right_options).toEqual([2]);
});

test("another choice replaces the right option, or joins it", () => {
  expect(setRight(0, true)(check).right_options).toEqual([1]);
  expect(setRight(1, true)(several).right_options).toEqual([1, 2, 3]);
  expect(setRight(0, false)(several).right_options).toEqual([3]);
});

test("an option is added at the end and written", () => {
  expect(setOption(3, "d")(addOption(check)).options).toEqual(["a", "b", "c", "d"]);
});

test("a moved option takes its mark with it, and beyond the list nothing moves", () => {
  expect(moveOption(0, 2)(several)).toMatchObject({ options: ["b", "c", "a"], right_options: [2, 3] });
  expect(moveOption(2, 1)(check)).toMatchObject({ options: ["a", "c", "b"], right_options: [3] });
  expect(moveOption(1, 0)(check)).toMatchObject({ options: ["b", "a", "c"], right_options: [1] });
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [1, 1],
  ] as const)
    expect(moveOption(from, to)(check)).toBe(check);
});

import { expect, test } from "vitest";
import { chooseRendition } from "./renditions.ts";

const large = { height: 720, link: "/l", size: 9_000_000 };
const middle = { height: 540, link: "/m", size: 4_000_000 };
const small = { height: 360, link: "/s", size: 1_000_000 };
const all = [large, small, middle];

test.each([
  [null, false, large],
  [null, true, small],
  [540, false, middle],
  [540, true, middle],
  [700, false, middle],
  [240, false, small],
])("wanted %j, costly %j", (wanted, isCostly, chosen) =>
  expect(chooseRendition(all, { wanted, isCostly })).toBe(chosen),
);

test("a film with one file has nothing to choose", () =>
  expect(chooseRendition([], { wanted: 360, isCostly: true })).toBeNull());

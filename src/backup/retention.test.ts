import { expect, test } from "vitest";
import { leftUnfinished, nightlyName, outdated } from "./retention.ts";

test("a nightly backup is named after its time", () => {
  expect(nightlyName(new Date("2026-11-23T20:30:05.678Z"))).toBe("bidya-20261123-203005.tar.gz");
});

const nights = [21, 22, 23, 24].map((day) => nightlyName(new Date(Date.UTC(2026, 10, day, 20, 30))));

test("the newest stay, in any order of the folder", () => {
  expect(outdated([nights[2]!, nights[0]!, nights[3]!, nights[1]!], 2, nights[3]!)).toEqual([
    nights[1],
    nights[0],
  ]);
  expect(outdated(nights, 4, nights[3]!)).toEqual([]);
  expect(outdated(nights, 1, nights[3]!)).toEqual([nights[2], nights[1], nights[0]]);
});

test("the one that was written stays, also if the clock was ahead before", () => {
  expect(outdated(nights, 1, nights[0]!)).toEqual([nights[3], nights[2], nights[1]]);
  expect(outdated(nights, 2, nights[0]!)).toEqual([nights[2], nights[1]]);
});

test("files of other names stay", () => {
  const others = [
    "before-the-move.tar.gz",
    "bidya-20261101.tar.gz",
    "bidya-20261101-203000.tar.gz.txt",
    "bidya-20261101-203000.tar.gz.part",
    "x.part",
  ];
  expect(outdated([...others, ...nights], 4, nights[3]!)).toEqual([]);
  expect(leftUnfinished([...others, ...nights])).toEqual(["bidya-20261101-203000.tar.gz.part"]);
});

import { describe, expect, test } from "vitest";
import { leftUnfinished, nightlyName, oldestToDelete, outdated } from "./retention.ts";

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

describe("to make room", () => {
  const [first, second, third, fourth] = nights as [string, string, string, string];
  const kept = nights.map((name) => ({ name, bytes: 10, isGood: true }));

  test("only as many of the oldest go as that takes", () => {
    expect(oldestToDelete(kept, -1)).toEqual([]);
    expect(oldestToDelete(kept, 0)).toEqual([]);
    expect(oldestToDelete(kept, 1)).toEqual([first]);
    expect(oldestToDelete(kept.toReversed(), 10)).toEqual([first]);
    expect(oldestToDelete(kept, 11)).toEqual([first, second]);
    expect(oldestToDelete(kept, 30)).toEqual([first, second, third]);
  });

  test("none goes if that would not be enough", () => {
    expect(oldestToDelete(kept, 31)).toBeNull();
    expect(oldestToDelete(kept.slice(3), 1)).toBeNull();
    expect(oldestToDelete([], 1)).toBeNull();
    expect(oldestToDelete([], 0)).toEqual([]);
  });

  test("the newest good one stays, and the newest, of which nobody knows whether it is good", () => {
    const broken = kept.map((backup) => ({ ...backup, isGood: backup.name < third }));
    expect(oldestToDelete(broken, 20)).toEqual([first, third]);
    expect(oldestToDelete(broken, 21)).toBeNull();
    const unknown = kept.map((backup) => ({ ...backup, isGood: false }));
    expect(oldestToDelete(unknown, 30)).toEqual([first, second, third]);
    expect(oldestToDelete([{ name: fourth, bytes: 10, isGood: false }], 1)).toBeNull();
  });
});

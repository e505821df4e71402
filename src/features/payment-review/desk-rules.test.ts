import { describe, expect, test } from "vitest";
import { canBeTakenBack, countChanges, deskDecisions, nextOpenRow, rowBeside } from "./desk-rules.ts";

interface Row {
  id: number;
  text: string;
}
const page = (ids: string, count?: number) => {
  const results: Row[] = ids.split("").map((id) => ({
    id: id.toLowerCase().codePointAt(0)!,
    // A capital letter is the same row with another content.
    text: id,
  }));
  return { count: count ?? results.length, results };
};
const idOf = ({ id }: Row) => id;
const changes = (shown: ReturnType<typeof page>, now: ReturnType<typeof page>, own = "") =>
  countChanges(shown, now, { idOf, isOwn: (id) => own.split("").some((one) => one.codePointAt(0) === id) });

test("what others do with a row that the person proposed about is a change", () => {
  const shown = page("abc");
  const expected = (id: number) => (id === "b".codePointAt(0) ? { id, text: "proposed" } : undefined);
  const changed = (text: string) =>
    countChanges(
      shown,
      { ...shown, results: shown.results.map((row) => (row.text === "b" ? { ...row, text } : row)) },
      { idOf, isOwn: () => false, expected },
    );
  expect(changed("b")).toBe(0);
  expect(changed("proposed")).toBe(0);
  expect(changed("declined")).toBe(1);
});

describe("the changes of a list", () => {
  test.each([
    ["nothing", "abc", "abc", "", 0],
    ["a row with another content", "abc", "aBc", "", 1],
    ["a row that left", "abc", "ac", "", 1],
    ["a row that came", "abc", "abcd", "", 1],
    ["each of them", "abc", "Acd", "", 3],
    ["another order", "abc", "cab", "", 0],
    ["a row that the person decided", "abc", "ac", "b", 0],
    ["a row that came beside a decided one", "abc", "acd", "b", 1],
  ])("count %s", (_, shown, now, own, count) => {
    expect(changes(page(shown), page(now), own)).toBe(count);
  });

  test("leave out what moves up from the next page", () => {
    expect(changes(page("abc", 9), page("acd", 8), "b")).toBe(0);
    expect(changes(page("abc", 9), page("acd", 8))).toBe(1);
    expect(changes(page("abc", 9), page("xac", 9))).toBe(1);
  });
});

describe("the keys", () => {
  test("move to the next and the previous row, and stay at the ends", () => {
    expect(rowBeside([3, 5, 9], 5, 1)).toBe(9);
    expect(rowBeside([3, 5, 9], 5, -1)).toBe(3);
    expect(rowBeside([3, 5, 9], 9, 1)).toBe(9);
    expect(rowBeside([3, 5, 9], 3, -1)).toBe(3);
  });

  test("go on to the next row that is not decided, from the end to the top", () => {
    const decided =
      (...ids: number[]) =>
      (id: number) =>
        ids.includes(id);
    expect(nextOpenRow([1, 2, 3, 4], 2, decided(2))).toBe(3);
    expect(nextOpenRow([1, 2, 3, 4], 2, decided(2, 3))).toBe(4);
    expect(nextOpenRow([1, 2, 3, 4], 4, decided(3, 4))).toBe(1);
    expect(nextOpenRow([1, 2], 1, decided(1, 2))).toBeNull();
    expect(nextOpenRow([7], 7, decided(7))).toBeNull();
  });
});

test("one press takes back what can be undone without more words", () => {
  expect(deskDecisions.filter(canBeTakenBack)).toEqual([
    "verified",
    "rejected",
    "refunded",
    "kept",
    "awarded",
    "proposed",
  ]);
});

import { expect, test } from "vitest";
import { emptyDocument } from "../../../document.ts";
import { changeLesson, emptyLesson, emptyModule, moveLesson, setCourse } from "../state/blocks.ts";
import { outlineReader } from "./outline-rows.ts";

const module = (key: string, lessons: string[]) => ({
  ...emptyModule(),
  key,
  lessons: lessons.map((lesson) => ({ ...emptyLesson(), key: lesson, title: lesson })),
});
const document = { ...emptyDocument(), modules: [module("m1", ["a", "b"]), module("m2", ["c"])] };

test("text that the outline does not show changes no row", () => {
  const read = outlineReader();
  const before = read(document);
  expect(read(setCourse({ title: "S" })(document))).toBe(before);
  expect(read(changeLesson("a", (lesson) => ({ ...lesson, text: "Written" }))(document))).toBe(before);
});

test("a title changes its own row and no other", () => {
  const read = outlineReader();
  const before = read(document);
  const after = read(changeLesson("a", (lesson) => ({ ...lesson, title: "A" }))(document));
  expect(after[0]!.lessons[0]).toEqual({ key: "a", title: "A", minutes: null });
  expect(after[0]!.lessons[1]).toBe(before[0]!.lessons[1]);
  expect(after[1]).toBe(before[1]);
});

test("a moved lesson is shown in its new place", () => {
  const read = outlineReader();
  read(document);
  const after = read(moveLesson("a", "m2", 0)(document));
  expect(after.map(({ lessons }) => lessons.map(({ key }) => key))).toEqual([["b"], ["a", "c"]]);
  expect(read(document).map(({ lessons }) => lessons.map(({ key }) => key))).toEqual([["a", "b"], ["c"]]);
});

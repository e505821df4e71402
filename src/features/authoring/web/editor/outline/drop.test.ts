import { expect, test, vi } from "vitest";
import { emptyDocument } from "../../../document.ts";
import { emptyLesson, emptyModule } from "../state/blocks.ts";
import { dropLesson, dropModule } from "./drop.ts";
import { marksOf } from "./marks.ts";

const lessons = (keys: string) => keys.split("").map((key) => ({ ...emptyLesson(), key }));
const document = {
  ...emptyDocument(),
  modules: [
    { ...emptyModule(), key: "m1", lessons: lessons("abc") },
    { ...emptyModule(), key: "m2", lessons: lessons("d") },
    { ...emptyModule(), key: "m3" },
  ],
};

test.each([
  ["a", { kind: "lesson", key: "c", edge: "before" }, ["m1", 1]],
  ["a", { kind: "lesson", key: "c", edge: "after" }, ["m1", 2]],
  ["c", { kind: "lesson", key: "a", edge: "before" }, ["m1", 0]],
  ["a", { kind: "lesson", key: "d", edge: "after" }, ["m2", 1]],
  ["a", { kind: "module", key: "m3", edge: "before" }, ["m3", 0]],
  ["d", { kind: "module", key: "m1", edge: "after" }, ["m1", 3]],
] as const)("lesson %s dropped on %j", (key, over, place) => {
  const lessonTo = vi.fn();
  dropLesson(document, { lessonTo }, key, over);
  expect(lessonTo).toHaveBeenCalledExactlyOnceWith(key, ...place);
});

test.each([
  ["m1", { kind: "module", key: "m3", edge: "after" }, 2],
  ["m1", { kind: "module", key: "m3", edge: "before" }, 1],
  ["m3", { kind: "module", key: "m1", edge: "before" }, 0],
] as const)("module %s dropped on %j", (key, over, place) => {
  const moduleTo = vi.fn();
  dropModule(document, { moduleTo }, key, over);
  expect(moduleTo).toHaveBeenCalledExactlyOnceWith(key, place);
});

test("a block that changed and moved is marked as changed", () => {
  const change = (kind: "new" | "changed" | "moved" | "removed", key: string) =>
    ({ kind, block: "lesson", key, id: null, title: "" }) as const;
  const marks = marksOf([
    change("changed", "a"),
    change("moved", "a"),
    change("moved", "b"),
    change("removed", "c"),
  ]);
  expect(Object.fromEntries(marks)).toEqual({ a: "changed", b: "moved" });
});

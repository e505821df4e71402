import { expect, test } from "vitest";
import { emptyDocument } from "../../document.ts";
import { placeProblem } from "./field-ids.ts";
import { placeIn, searchOf } from "./place.ts";
import { emptyLesson, emptyModule } from "./state/blocks.ts";

const check = {
  key: "c1",
  id: null,
  question: "",
  options: ["", ""],
  right_options: [],
  is_multiple: false,
  explanation: "",
};
const document = {
  ...emptyDocument(),
  outcomes: [{ key: "o1", title: "" }],
  modules: [
    { ...emptyModule(), key: "m1" },
    { ...emptyModule(), key: "m2", lessons: [{ ...emptyLesson(), key: "l1", checks: [check] }] },
  ],
};

test.each([
  ["price", "course.price", "?at=basic"],
  ["outcomes.0.title", "o1.title", "?at=outcomes"],
  ["modules", "course.modules", "?at=content"],
  ["modules.0.title", "m1.title", "?at=module-m1"],
  ["modules.1.lessons.0.title", "l1.title", "?at=lesson-l1"],
  ["modules.1.lessons.0.checks.0.options.1", "c1.options.1", "?at=lesson-l1"],
  ["modules.1.lessons.0.checks.0.right_options", "c1.right_options", "?at=lesson-l1"],
  // Blocks that are gone since.
  ["modules.7.title", "course.modules.7.title", "?at=content"],
  ["modules.1.lessons.4.title", "m2.lessons.4.title", "?at=module-m2"],
])("the problem of %s is at the field %s", (path, id, search) => {
  const placed = placeProblem(document, { path, sentence: "No." });
  expect(placed).toMatchObject({ id, sentence: "No." });
  expect(searchOf(placed.place)).toBe(search);
});

test.each(["?at=basic", "?at=content", "?at=module-m7", "?at=lesson-n0f"])("%s is a place", (search) => {
  expect(searchOf(placeIn(search))).toBe(search);
});

test.each(["", "?at=", "?at=lesson-", "?at=nowhere"])("%s is the first section", (search) => {
  expect(placeIn(search)).toEqual({ kind: "basic" });
});

import { expect, test } from "vitest";
import { missingLessons } from "./missing.ts";

const lesson = (id: number, isDone: boolean) => ({
  lesson_id: id,
  lesson_title: `Lesson ${id}`,
  is_completed: isDone,
});
const modules = [{ lessons: [lesson(1, true), lesson(2, false)] }, { lessons: [lesson(3, true)] }];
const ids = (all: { lesson_id: number }[]) => all.map(({ lesson_id: id }) => id);

test("lessons without a tick are missing", () => {
  expect(missingLessons(modules, null)).toEqual([
    { lesson_id: 2, lesson_title: "Lesson 2", isTicked: false, hasOpenChecks: false },
  ]);
});

test("lessons with an open check question are missing too, in the order of the course", () => {
  expect(missingLessons(modules, { open_lessons: [3, 2] })).toMatchObject([
    { lesson_id: 2, isTicked: false, hasOpenChecks: true },
    { lesson_id: 3, isTicked: true, hasOpenChecks: true },
  ]);
});

test("nothing is missing in a completed course", () => {
  expect(ids(missingLessons([{ lessons: [lesson(1, true)] }], { open_lessons: [] }))).toEqual([]);
});

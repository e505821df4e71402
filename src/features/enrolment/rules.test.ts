import { expect, test } from "vitest";
import { lessonToContinue } from "./rules.ts";

const next = { lesson_id: 4 };
test.each([
  ["the first lesson without a tick", next, { open_lessons: [2] }, 4],
  ["then the first lesson with an open check question", null, { open_lessons: [2, 9] }, 2],
  [
    "no lesson when a part of the price opens it",
    { ...next, is_closed: true as const },
    { open_lessons: [2] },
    undefined,
  ],
  ["no lesson when nothing is open", null, { open_lessons: [] }, undefined],
  ["no lesson when the course asks for ticks alone", null, null, undefined],
])("a learner continues with %s", (_, next_lesson, checks, lesson) =>
  expect(lessonToContinue({ next_lesson, checks })).toBe(lesson),
);

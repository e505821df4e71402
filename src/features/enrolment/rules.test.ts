import { expect, test } from "vitest";
import { lessonToContinue, seatsTogether } from "./rules.ts";

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

test.each([
  ["as many as they like without a limit", { capacity: null, others: 9, mine: 0, somebodyWaits: true }, null],
  ["what others left", { capacity: 10, others: 7, mine: 0, somebodyWaits: false }, 3],
  ["their own with what is free", { capacity: 10, others: 6, mine: 3, somebodyWaits: false }, 4],
  ["only their own while somebody waits", { capacity: 10, others: 6, mine: 3, somebodyWaits: true }, 3],
  ["their own in a course that got smaller", { capacity: 5, others: 6, mine: 3, somebodyWaits: false }, 3],
  ["none of a full course", { capacity: 5, others: 6, mine: 0, somebodyWaits: false }, 0],
])("people who come together can have %s", (_, seen, seats) => expect(seatsTogether(seen)).toBe(seats));

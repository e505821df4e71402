import { expect, test } from "vitest";
import { forwardOf } from "./forward.ts";

const next = { lesson_id: 8, lesson_title: "The next one", is_open: true };

test("a learner ticks the lesson and goes on to the next", () => {
  expect(forwardOf({ is_enrolled: true, next }, false)).toEqual({
    ticks: true,
    next,
    endsCourse: false,
    isClosed: false,
  });
});
test("a ticked lesson only leads on", () => {
  expect(forwardOf({ is_enrolled: true, next }, true).ticks).toBe(false);
});
test("people who do not learn in the course tick nothing", () => {
  expect(forwardOf({ is_enrolled: false, next }, false).ticks).toBe(false);
});
test("the last lesson leads a learner to the end of the course, others to the course", () => {
  expect(forwardOf({ is_enrolled: true, next: null }, false)).toEqual({
    ticks: true,
    next: null,
    endsCourse: true,
    isClosed: false,
  });
  expect(forwardOf({ is_enrolled: true, next: null }, true)).toMatchObject({
    ticks: false,
    endsCourse: true,
  });
  expect(forwardOf({ is_enrolled: false, next: null }, false).endsCourse).toBe(false);
});
test("after a free preview the next lesson can be closed", () => {
  expect(forwardOf({ is_enrolled: false, next: { ...next, is_open: false } }, false).isClosed).toBe(true);
});
test("the lesson that completes the course leads a learner to its end, also before the last lesson", () => {
  const lesson = { is_enrolled: true, next };
  expect(forwardOf(lesson, false, true)).toEqual({
    ticks: true,
    next: null,
    endsCourse: true,
    isClosed: false,
  });
  // An answer completed it, and the lesson was ticked before.
  expect(forwardOf(lesson, true, true)).toMatchObject({ ticks: false, next: null, endsCourse: true });
  expect(forwardOf({ is_enrolled: false, next }, false, true).next).toEqual(next);
});

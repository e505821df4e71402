import { expect, test } from "vitest";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { sortJourney } from "./journey.ts";

const enrolled = (id: number, completed: number, total = 4): Enrollment =>
  ({
    enrollment_id: id,
    progress: { completed, total, percent: total === 0 ? 0 : Math.floor((100 * completed) / total) },
    checks: null,
    is_completed: total > 0 && completed === total,
    next_lesson: completed < total ? { lesson_id: id * 10, lesson_title: "Next" } : null,
  }) as Enrollment;
const ids = (list: Enrollment[]) => list.map((one) => one.enrollment_id);

test("the journey has the courses to continue first, the last active at the top", () => {
  const { open, finished } = sortJourney([enrolled(1, 4), enrolled(2, 1), enrolled(3, 0), enrolled(4, 4)]);
  expect(ids(open)).toEqual([2, 3]);
  expect(ids(finished)).toEqual([1, 4]);
});

test("a course with every tick and an open check question is not completed", () => {
  const asking = {
    ...enrolled(1, 4),
    checks: { total: 3, right: 2, open_lessons: [17] },
    is_completed: false,
  };
  const { open, finished } = sortJourney([asking, enrolled(2, 4)]);
  expect(ids(open)).toEqual([1]);
  expect(ids(finished)).toEqual([2]);
});

test("a course without lessons is not completed", () => {
  const { open, finished } = sortJourney([enrolled(1, 0, 0), enrolled(2, 4)]);
  expect(ids(open)).toEqual([1]);
  expect(ids(finished)).toEqual([2]);
});

test("no courses give an empty journey", () => {
  expect(sortJourney([])).toEqual({ open: [], finished: [] });
});

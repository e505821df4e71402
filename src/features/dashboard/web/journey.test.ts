import { expect, test } from "vitest";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { sortJourney } from "./journey.ts";

const enrolled = (id: number, completed: number, total = 4): Enrollment =>
  ({
    enrollment_id: id,
    progress: { completed, total, percent: total === 0 ? 0 : Math.floor((100 * completed) / total) },
    next_lesson: completed < total ? { lesson_id: id * 10, lesson_title: "Next" } : null,
  }) as Enrollment;
const ids = (list: Enrollment[]) => list.map((one) => one.enrollment_id);

test("the journey continues with the last active course that has an open lesson", () => {
  const { current, others, finished } = sortJourney([
    enrolled(1, 4),
    enrolled(2, 1),
    enrolled(3, 0),
    enrolled(4, 4),
  ]);
  expect(current?.enrollment_id).toBe(2);
  expect(ids(others)).toEqual([3]);
  expect(ids(finished)).toEqual([1, 4]);
});

test("a course without lessons is neither open nor completed", () => {
  const { current, others, finished } = sortJourney([enrolled(1, 0, 0), enrolled(2, 4)]);
  expect(current).toBeNull();
  expect(ids(others)).toEqual([1]);
  expect(ids(finished)).toEqual([2]);
});

test("no courses give an empty journey", () => {
  expect(sortJourney([])).toEqual({ current: null, others: [], finished: [] });
});

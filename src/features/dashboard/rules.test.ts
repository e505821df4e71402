import { expect, test } from "vitest";
import type { Enrollment } from "#features/enrolment/contract.ts";
import type { NextStep } from "./contract.ts";
import { chooseNextStep } from "./rules.ts";

type Step<Kind extends NextStep["kind"]> = Extract<NextStep, { kind: Kind }>;
const ofCourse = { course_id: 9, course_title: "Power", language: "en" } as const;
const ofOrder = { order_id: 5, more_courses: 0, ...ofCourse };
const order: Step<"pay"> = {
  kind: "pay",
  ...ofOrder,
  due: "1500.00",
  expires_at: "2026-03-02T00:00:00.000Z",
  seat_until: null,
};
const paymentAt = (created_at: string): Step<"wait"> => ({
  kind: "wait",
  ...ofOrder,
  outcome: "not_seen",
  created_at,
});
const enrolled = (id: number, last_active_at: string, completed: number, hasNext = true) =>
  ({
    course: { course_id: id, course_title: `Course ${id}`, language: "bn" },
    last_active_at,
    progress: { completed, total: 4, percent: 25 * completed },
    checks: null,
    next_lesson: hasNext ? { lesson_id: 10 * id, lesson_title: "Next" } : null,
  }) as Enrollment;
/** A course with every tick that asks for its three check questions. */
const asking = (id: number, right: number, open: number[]) => ({
  ...enrolled(id, late, 4, false),
  checks: { total: 3, right, open_lessons: open },
});
const early = "2026-03-01T08:00:00.000Z";
const late = "2026-03-01T09:00:00.000Z";

test("an order to pay comes before everything else", () => {
  expect(chooseNextStep(order, paymentAt(late), [enrolled(1, late, 1)])).toBe(order);
});

test("a waiting payment comes before a lesson until the person has learned since", () => {
  const waiting = paymentAt(late);
  expect(chooseNextStep(null, waiting, [enrolled(1, early, 1)])).toBe(waiting);
  expect(chooseNextStep(null, paymentAt(early), [enrolled(1, late, 1)])?.kind).toBe("continue");
  expect(chooseNextStep(null, waiting, [])).toBe(waiting);
  expect(chooseNextStep(null, waiting, [enrolled(1, late, 4, false)])).toBe(waiting);
});

test("a lesson is of the last active course that has one left", () => {
  const enrollments = [enrolled(1, late, 4, false), enrolled(2, early, 0), enrolled(3, early, 1)];
  expect(chooseNextStep(null, null, enrollments)).toEqual({
    kind: "continue",
    course_id: 2,
    course_title: "Course 2",
    language: "bn",
    lesson_id: 20,
    lesson_title: "Next",
    is_first: true,
  });
  expect(chooseNextStep(null, null, enrollments.slice(2))).toMatchObject({ course_id: 3, is_first: false });
});

test("a check question that the course asks for is next when every lesson is ticked", () => {
  const check = {
    kind: "check",
    course_id: 1,
    course_title: "Course 1",
    language: "bn",
    lesson_id: 17,
    checks_left: 2,
  };
  expect(chooseNextStep(null, null, [asking(1, 1, [17, 18]), enrolled(2, early, 1)])).toEqual(check);
  expect(chooseNextStep(null, paymentAt(early), [asking(1, 1, [17, 18])])).toEqual(check);
  const answered = [asking(1, 3, []), enrolled(2, early, 1)];
  expect(chooseNextStep(null, null, answered)).toMatchObject({ kind: "continue", course_id: 2 });
});

test("a lesson without a tick comes before the check questions of its course", () => {
  const course = { ...enrolled(1, late, 3), checks: { total: 3, right: 1, open_lessons: [2] } };
  expect(chooseNextStep(null, null, [course])).toMatchObject({ kind: "continue", lesson_id: 10 });
});

test("nothing is left to do without orders, payments, open lessons and open check questions", () => {
  expect(chooseNextStep(null, null, [])).toBeNull();
  expect(chooseNextStep(null, null, [enrolled(1, late, 4, false), asking(2, 3, [])])).toBeNull();
});

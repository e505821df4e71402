import { expect, test } from "vitest";
import type { Enrollment } from "#features/enrolment/contract.ts";
import { chooseNextStep, type MoneySteps } from "./rules.ts";

const ofCourse = { course_id: 9, course_title: "Power", language: "en" } as const;
const ofOrder = { order_id: 5, more_courses: 0, places: null, ...ofCourse };
const order = {
  step: {
    kind: "pay" as const,
    ...ofOrder,
    due: "1500.00",
    expires_at: "2026-03-02T00:00:00.000Z",
    seat_until: null,
  },
  courseIds: [9],
};
const paymentAt = (created_at: string) => ({
  step: { kind: "wait" as const, ...ofOrder, outcome: "not_seen" as const, created_at },
  courseIds: [9],
});
const refusedAt = (decided_at: string, courseIds = [9]) => ({
  step: { kind: "refused" as const, ...ofOrder, reason: "Nothing came.", decided_at },
  courseIds,
});
const refundAt = (requested_at: string) => ({
  step: { kind: "refund" as const, ...ofOrder, requested_at },
  courseIds: [9],
});
const question = { step: { kind: "answer" as const, ...ofOrder, question: "Which ID?" }, courseIds: [9] };
const part = {
  step: {
    kind: "part" as const,
    ...ofCourse,
    part: 2,
    parts: 3,
    amount: "500.00",
    due_on: "2026-03-01",
    is_locked: false,
  },
  courseIds: [9],
};
const nothing: MoneySteps = {
  question: null,
  refused: null,
  order: null,
  part: null,
  payment: null,
  refund: null,
};
const next = (money: Partial<MoneySteps>, enrollments: Enrollment[] = []) =>
  chooseNextStep({ ...nothing, ...money }, enrollments);
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

test("a question of the academy comes before everything else", () => {
  const all = { question, refused: refusedAt(late), order, part, payment: paymentAt(late) };
  expect(next(all, [enrolled(1, late, 1)])).toBe(question.step);
});

test("a lesson that a part of the price opens is no step, another course is", () => {
  const closed = enrolled(1, late, 2);
  const next_lesson = { ...closed.next_lesson!, is_closed: true as const };
  expect(next({}, [{ ...closed, next_lesson }])).toBeNull();
  expect(next({}, [{ ...closed, next_lesson }, enrolled(2, early, 1)])).toMatchObject({ course_id: 2 });
});

test("an order to pay comes before what waits and before a lesson", () => {
  const money = { order, part, payment: { ...paymentAt(late), courseIds: [4] }, refund: refundAt(late) };
  expect(next(money, [enrolled(1, late, 1)])).toBe(order.step);
});

test("a refused payment takes the place of the order or the part for the same courses", () => {
  const refused = refusedAt(early);
  const learned = [enrolled(1, late, 1)];
  expect(next({ refused, order }, learned)).toBe(refused.step);
  expect(next({ refused, part }, learned)).toBe(refused.step);
  // An order for other courses holds its price for a day only.
  expect(next({ refused: refusedAt(early, [4, 9]), order }, learned)).toBe(order.step);
  expect(next({ refused: refusedAt(early, [4]), part }, learned)).toBe(part.step);
});

test("a refused payment without an order comes before a lesson until the person has learned since", () => {
  const refused = refusedAt(late);
  expect(next({ refused, payment: paymentAt(late) }, [enrolled(1, early, 1)])).toBe(refused.step);
  expect(next({ refused: refusedAt(early) }, [enrolled(1, late, 1)])?.kind).toBe("continue");
  expect(next({ refused })).toBe(refused.step);
});

test("nobody is told to pay again for courses whose money came after a rejection", () => {
  const payment = paymentAt(late);
  expect(next({ order, payment })).toBe(payment.step);
});

test("a part whose day has come comes before a lesson, also after the person has learned", () => {
  expect(next({ part, payment: paymentAt(late) }, [enrolled(1, late, 1)])).toBe(part.step);
});

test("a waiting payment comes before a lesson until the person has learned since", () => {
  const payment = paymentAt(late);
  expect(next({ payment }, [enrolled(1, early, 1)])).toBe(payment.step);
  expect(next({ payment: paymentAt(early) }, [enrolled(1, late, 1)])?.kind).toBe("continue");
  expect(next({ payment })).toBe(payment.step);
  expect(next({ payment }, [enrolled(1, late, 4, false)])).toBe(payment.step);
});

test("a request for a refund waits as a payment does, and the newer of the two is shown", () => {
  const refund = refundAt(late);
  expect(next({ refund }, [enrolled(1, early, 1)])).toBe(refund.step);
  expect(next({ refund: refundAt(early) }, [enrolled(1, late, 1)])?.kind).toBe("continue");
  expect(next({ refund, payment: paymentAt(early) })).toBe(refund.step);
  expect(next({ refund: refundAt(early), payment: paymentAt(late) })?.kind).toBe("wait");
});

test("a lesson is of the last active course that has one left", () => {
  const enrollments = [enrolled(1, late, 4, false), enrolled(2, early, 0), enrolled(3, early, 1)];
  expect(next({}, enrollments)).toEqual({
    kind: "continue",
    course_id: 2,
    course_title: "Course 2",
    language: "bn",
    lesson_id: 20,
    lesson_title: "Next",
    is_first: true,
  });
  expect(next({}, enrollments.slice(2))).toMatchObject({ course_id: 3, is_first: false });
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
  expect(next({}, [asking(1, 1, [17, 18]), enrolled(2, early, 1)])).toEqual(check);
  expect(next({ payment: paymentAt(early) }, [asking(1, 1, [17, 18])])).toEqual(check);
  const answered = [asking(1, 3, []), enrolled(2, early, 1)];
  expect(next({}, answered)).toMatchObject({ kind: "continue", course_id: 2 });
});

test("a lesson without a tick comes before the check questions of its course", () => {
  const course = { ...enrolled(1, late, 3), checks: { total: 3, right: 1, open_lessons: [2] } };
  expect(next({}, [course])).toMatchObject({ kind: "continue", lesson_id: 10 });
});

test("nothing is left to do without orders, payments, open lessons and open check questions", () => {
  expect(next({}, [])).toBeNull();
  expect(next({}, [enrolled(1, late, 4, false), asking(2, 3, [])])).toBeNull();
});

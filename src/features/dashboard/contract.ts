import { z } from "zod";
import { user } from "#features/accounts/contract.ts";
import { announcedCourse } from "#features/catalogue/contract.ts";
import { enrollment } from "#features/enrolment/contract.ts";
import { waitingReasons } from "#features/payments/rules.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { moneyString, timeString } from "#kit/shared/fields.ts";

const ofCourse = {
  course_id: z.number().int(),
  course_title: z.string(),
  language: z.enum(["en", "bn"]),
};

/** An order: its first course, and how many further ones it has. */
const ofOrder = {
  order_id: z.number().int(),
  ...ofCourse,
  more_courses: z.number().int(),
  /** For how many other learners it is. Null: for the person. */
  places: z.number().int().nullable(),
};

/** The one thing to do now. */
const nextStep = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("pay"),
    ...ofOrder,
    due: moneyString,
    /** Until when the price is held. */
    expires_at: timeString,
    /** Until when seats are held. Null if no course has a limit. */
    seat_until: timeString.nullable(),
  }),
  z.object({
    kind: z.literal("wait"),
    ...ofOrder,
    /** Why the payment waits. */
    outcome: z.enum(waitingReasons).nullable(),
    created_at: timeString,
  }),
  /** A payment that waits for the answer to a question of the academy. */
  z.object({ kind: z.literal("answer"), ...ofOrder, question: z.string() }),
  /** A payment that was not accepted, with the reason that the person was told. */
  z.object({ kind: z.literal("refused"), ...ofOrder, reason: z.string(), decided_at: timeString }),
  z.object({
    kind: z.literal("part"),
    ...ofCourse,
    part: z.number().int(),
    parts: z.number().int(),
    amount: moneyString,
    /** `2026-12-01`. It has come. */
    due_on: z.string(),
    /** The part is late, and the lessons are locked until it is paid. */
    is_locked: z.boolean(),
  }),
  /** A request for a refund that waits for a decision. */
  z.object({ kind: z.literal("refund"), ...ofOrder, requested_at: timeString }),
  z.object({
    kind: z.literal("continue"),
    ...ofCourse,
    lesson_id: z.number().int(),
    lesson_title: z.string(),
    /** No lesson of the course is completed yet. */
    is_first: z.boolean(),
  }),
  z.object({
    kind: z.literal("check"),
    ...ofCourse,
    /** The first lesson of the course with a check question that is not answered right. */
    lesson_id: z.number().int(),
    /** How many check questions of the course are not answered right. */
    checks_left: z.number().int(),
  }),
]);
export type NextStep = z.output<typeof nextStep>;

const learningWeek = z.object({
  /** The Sunday on which it begins, in Bangladesh: `2026-11-22`. */
  begins_on: z.string(),
  /** How many lessons the person completed in it. */
  lessons: z.number().int(),
});
export type LearningWeek = z.output<typeof learningWeek>;

export const dashboard = endpoint({
  method: "GET",
  path: "/api/accounts/dashboard/",
  access: "signed-in",
  summary: "Your profile, your enrolments, and what to do next",
  answer: z.object({
    welcome_message: z.string(),
    user,
    /** Null: nothing is to be paid, answered, put right or waited for, no lesson to continue, no check question to answer. */
    next_step: nextStep.nullable(),
    /** The course that the person was last active in comes first. */
    enrollments: z.array(enrollment),
    /** The courses in which the person assists. */
    assisted_courses: z.array(z.object(ofCourse)),
    /** The last twelve weeks, the oldest first, the current one last. */
    learning_weeks: z.array(learningWeek),
    coming_courses: z.array(announcedCourse),
  }),
});
export type Dashboard = z.output<typeof dashboard.answer>;

import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { moneyString } from "#kit/shared/fields.ts";

/** A part of the price of a course. */
export const instalmentPart = z.object({
  part: z.number().int(),
  amount: moneyString,
  /** Days after the enrolment. */
  due_days: z.number().int(),
  /** `2026-12-01`. Null before the enrolment. */
  due_on: z.string().nullable(),
  /** How many modules are open once it is paid. Null: all. */
  opens_modules: z.number().int().nullable(),
  is_paid: z.boolean(),
});
export type InstalmentPart = z.output<typeof instalmentPart>;

/** Which part of how many an order, a payment or a receipt is for. */
export const partOfAll = z.object({ part: z.number().int(), parts: z.number().int() });

/** The part that must be paid so that a module opens. */
export const openingPart = z.object({
  part: z.number().int(),
  parts: z.number().int(),
  amount: moneyString,
  /** `2026-12-01` */
  due_on: z.string(),
  /** It is late, so that all lessons are locked until it is paid. */
  is_late: z.boolean(),
});
export type OpeningPart = z.output<typeof openingPart>;

export const owedCourse = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  total: moneyString,
  paid: moneyString,
  parts: z.array(instalmentPart),
  /** A part is late, so that all lessons are locked until it is paid. */
  is_locked: z.boolean(),
  /** The last day before the lessons are locked if the next part is not paid: `2026-12-08`. Null: they stay open. */
  locked_after: z.string().nullable(),
  /** A payment for a part waits to be verified. */
  payment_waits: z.boolean(),
});
export type OwedCourse = z.output<typeof owedCourse>;

export const listOwed = endpoint({
  method: "GET",
  path: "/api/instalments/",
  access: "signed-in",
  summary: "The courses for which you still owe a part, with all their parts, the earliest due first",
  answer: z.array(owedCourse),
});

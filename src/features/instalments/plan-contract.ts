import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, moneyString, pageOf, pageQuery } from "#kit/shared/fields.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/instalments.ts";
import { maxDueDays, maxParts, minParts, planFaults, type PlanFault } from "./rules.ts";

const planPart = z.object({
  percent: z.number().int(),
  due_days: z.number().int(),
  opens_modules: z.number().int().nullable(),
});

export const plannedCourse = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  price: moneyString,
  /** The titles of its modules, in their order. */
  modules: z.array(z.string()),
  /** Empty: the course is paid at once. */
  parts: z.array(planPart),
});
export type PlannedCourse = z.output<typeof plannedCourse>;

/** A whole number as it was typed. */
const whole = (min: number, max: number, wrong: () => string) =>
  z
    .union([z.number(), z.string()], { error: () => wrong() })
    .transform((typed) => latinDigits(String(typed)).trim())
    .refine((typed) => /^\d{1,4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max, {
      error: () => wrong(),
    })
    .transform(Number);

const faultSentences: Record<PlanFault, () => string> = {
  count: () => m.plan_count({ min: minParts, max: maxParts }),
  sum: m.plan_sum,
  first_day: m.plan_first_day,
  day_order: m.plan_day_order,
  opens_order: m.plan_opens_order,
  opens_rest: m.plan_opens_rest,
};

const partsField = z
  .array(
    z.object({
      percent: whole(1, 99, m.plan_percent_invalid),
      due_days: whole(0, maxDueDays, () => m.plan_days_invalid({ max: maxDueDays })),
      opens_modules: z
        .union([z.number(), z.string(), z.null()], { error: () => m.plan_opens_invalid() })
        .transform((typed) => (typed === null ? "" : latinDigits(String(typed)).trim()))
        .refine((typed) => typed === "" || /^[1-9]\d{0,3}$/.test(typed), {
          error: () => m.plan_opens_invalid(),
        })
        .transform((typed) => (typed === "" ? null : Number(typed))),
    }),
    { error: () => m.plan_count({ min: minParts, max: maxParts }) },
  )
  .superRefine((parts, context) => {
    // Without parts, the course is paid at once.
    if (parts.length === 0) return;
    for (const { place, field, fault } of planFaults(parts))
      context.addIssue({
        code: "custom",
        path: place === undefined ? [] : [place, field!],
        message: faultSentences[fault](),
      });
  });

const planOf = {
  path: "/api/admin/instalment-plans/:id/",
  access: "admin",
  params: courseParams,
  pathId: courseIdWords,
  answer: plannedCourse,
} as const;

export const listPlans = endpoint({
  method: "GET",
  path: "/api/admin/instalment-plans/",
  access: "admin",
  summary: "The courses with their plans of instalments; those with a plan first",
  query: pageQuery.extend({
    search: inQuery(z.string().max(100)),
    /** `planned`: only those with a plan. */
    status: inQuery(z.enum(["planned"])),
  }),
  answer: pageOf(plannedCourse),
});
export const readPlan = endpoint({
  ...planOf,
  method: "GET",
  summary: "The plan of instalments of a course",
});
export const writePlan = endpoint({
  ...planOf,
  method: "PUT",
  summary: "Set the plan of instalments of a course, for learners who begin from now on; no parts: none",
  body: z.object({ parts: partsField }),
});

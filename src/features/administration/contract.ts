import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { moneyString } from "#kit/shared/fields.ts";

export const overview = endpoint({
  method: "GET",
  path: "/api/admin/overview/",
  access: "admin",
  summary: "The administrator's first page",
  answer: z.object({
    waiting_payments: z.number().int(),
    oldest_waiting_at: z.string().nullable(),
    learners: z.number().int(),
    courses: z.number().int(),
    enrolments: z.number().int(),
    /** Paid enrolments without an allocation or an administrator's recorded decision: must be 0. */
    unexplained_enrolments: z.number().int(),
    /** If no backup is younger than two days: a sentence about it. */
    backup_warning: z.string().nullable(),
    /** Verified in the last 14 days, in Bangladesh's calendar, oldest first. */
    money_per_day: z.array(z.object({ day: z.string(), amount: moneyString, payments: z.number().int() })),
  }),
});

/** What was counted in a week. */
const trendWeek = z.object({
  /** The Sunday on which it begins, in Bangladesh: `2026-11-22`. */
  begins_on: z.string(),
  /** People who confirmed their account in it and are learners now. */
  new_learners: z.number().int(),
  enrollments: z.number().int(),
  /** Lessons that learners completed. */
  completed_lessons: z.number().int(),
});

export const readTrends = endpoint({
  method: "GET",
  path: "/api/admin/trends/",
  access: "admin",
  summary: "Money per day, and new learners, enrolments and completed lessons per week, for twelve weeks",
  answer: z.object({
    /** Verified on each day of these weeks, in Bangladesh's calendar, oldest first, today last. */
    money_per_day: z.array(z.object({ day: z.string(), amount: moneyString, payments: z.number().int() })),
    /** The oldest first, the current one last. */
    weeks: z.array(trendWeek),
  }),
});
export type Trends = z.output<typeof readTrends.answer>;

import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import { type MentorshipFigure, mentorshipFigure, mentorshipPlan } from "../contract.ts";

/** The tiles of the mentorship's page. Empty: the page shows none. */
export const mentorshipFiguresSetting: Setting<MentorshipFigure[]> = {
  name: "mentorship_figures",
  schema: z.array(mentorshipFigure).max(3),
  initial: [],
};

/** The journals that the mentorship's page names. Empty: none. */
export const mentorshipJournalsSetting: Setting<string[]> = {
  name: "mentorship_journals",
  schema: z.array(z.string().trim().min(1).max(80)).max(12),
  initial: [],
};

const plan = mentorshipPlan
  .omit({ price: true })
  .extend({ /** Whole taka. */ price: z.number().int().min(1).max(10_000_000) });
export type OfferedPlan = z.output<typeof plan>;

/** The price and duration of the mentorship. The default values are from the specification. */
export const mentorshipPlansSetting: Setting<OfferedPlan[]> = {
  name: "mentorship_plans",
  schema: z.array(plan).min(1).max(3),
  initial: [
    { plan: "q3", price: 10_000, months: { from: 3, to: 6 }, is_popular: false },
    { plan: "q2", price: 15_000, months: null, is_popular: true },
    { plan: "q1", price: 20_000, months: { from: 6, to: 12 }, is_popular: false },
  ],
};

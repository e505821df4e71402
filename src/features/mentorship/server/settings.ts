import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/mentorship.ts";
import { mentorshipPath } from "../paths.ts";
import { type MentorshipFigure, mentorshipFigure, mentorshipPlan } from "../contract.ts";

/** The tiles of the mentorship's page. Empty: the page shows none. */
export const mentorshipFiguresSetting: Setting<MentorshipFigure[]> = {
  name: "mentorship_figures",
  group: "services",
  schema: z.array(mentorshipFigure).max(3),
  initial: [],
  words: {
    title: m.setting_mentorship_figures,
    text: m.setting_mentorship_figures_text,
    labels: {
      label: m.setting_figure,
      value: m.setting_value,
      or_more: m.setting_or_more,
      "label=papers": m.figure_papers,
      "label=success_rate": m.figure_mentorship_success,
      "label=journals": m.figure_journals,
    },
    shownAt: mentorshipPath,
  },
};

/** The journals that the mentorship's page names. Empty: none. */
export const mentorshipJournalsSetting: Setting<string[]> = {
  name: "mentorship_journals",
  group: "services",
  schema: z.array(z.string().trim().min(1).max(80)).max(12),
  initial: [],
  words: {
    title: m.setting_mentorship_journals,
    text: m.setting_mentorship_journals_text,
    shownAt: mentorshipPath,
  },
};

const plan = mentorshipPlan
  .omit({ price: true })
  .extend({ /** Whole taka. */ price: z.number().int().min(1).max(10_000_000) });
export type OfferedPlan = z.output<typeof plan>;
const month = z.number().int().min(1).max(120);
const newPlan = plan.extend({ months: z.object({ from: month, to: month }).nullable() });

/** The price and duration of the mentorship. The default values are from the specification. */
export const mentorshipPlansSetting: Setting<OfferedPlan[]> = {
  name: "mentorship_plans",
  group: "services",
  schema: z.array(plan).min(1).max(3),
  newSchema: z.array(newPlan).min(1).max(3),
  initial: [
    { plan: "q3", price: 10_000, months: { from: 3, to: 6 }, is_popular: false },
    { plan: "q2", price: 15_000, months: null, is_popular: true },
    { plan: "q1", price: 20_000, months: { from: 6, to: 12 }, is_popular: false },
  ],
  words: {
    title: m.setting_mentorship_plans,
    text: m.setting_mentorship_plans_text,
    labels: {
      plan: m.setting_plan,
      price: m.setting_price,
      months: m.setting_months,
      "months.from": m.setting_months_from,
      "months.to": m.setting_months_to,
      is_popular: m.setting_is_popular,
      "plan=q3": m.setting_plan_q3,
      "plan=q2": m.setting_plan_q2,
      "plan=q1": m.setting_plan_q1,
    },
    shownAt: mentorshipPath,
  },
};

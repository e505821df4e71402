import { z } from "zod";
import { answering, inboxEntry, inboxQuery, received } from "#features/support/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { moneyString, pageOf } from "#kit/shared/fields.ts";
import { leadFields } from "./fields.ts";

/** The figures that the mentorship's page may show. */
export const mentorshipFigure = z.object({
  label: z.enum(["papers", "success_rate", "journals"]),
  /** A count; whole percent for `success_rate`. */
  value: z.number().min(0),
  or_more: z.boolean().optional(),
});
export type MentorshipFigure = z.output<typeof mentorshipFigure>;

export const mentorshipPlan = z.object({
  /** The quartile of the journal in its field. */
  plan: z.enum(["q3", "q2", "q1"]),
  price: moneyString,
  /** How long it usually takes. Null: that is agreed at the start. */
  months: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  is_popular: z.boolean(),
});
export type MentorshipPlan = z.output<typeof mentorshipPlan>;

export const mentorship = endpoint({
  method: "GET",
  path: "/api/mentorship/",
  access: "public",
  summary: "The plans, figures and journals of the mentorship for publications",
  answer: z.object({
    figures: z.array(mentorshipFigure),
    plans: z.array(mentorshipPlan),
    /** Names of journals. Empty: the operator has named none. */
    journals: z.array(z.string()),
  }),
  cacheForVisitors: true,
});

export const sendMentorshipLead = endpoint({
  method: "POST",
  path: "/api/mentorship-leads/",
  access: "recognised",
  summary: "Ask for a call about the mentorship; the same request again counts once",
  status: 201,
  body: z.object(leadFields),
  answer: received,
  detailAlsoAs: "message",
});

export const mentorshipLead = inboxEntry.extend({ phone: z.string() });
export type MentorshipLead = z.output<typeof mentorshipLead>;

export const listMentorshipLeads = endpoint({
  method: "GET",
  path: "/api/admin/mentorship-leads/",
  access: "admin",
  summary: "Requests for a call about the mentorship, newest first; search by name and number",
  query: inboxQuery,
  answer: pageOf(mentorshipLead),
});

export const answerMentorshipLead = endpoint({
  ...answering,
  path: "/api/admin/mentorship-leads/:id/",
  summary: "Mark a request as called, or as not called yet",
  answer: mentorshipLead,
});

import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  emailField,
  idInPath,
  inQuery,
  moneyString,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import * as m from "#messages/support.ts";
import { isPhone, maxMessageLength, maxNameLength, normalPhone, maxSubjectLength } from "./rules.ts";

/** The figures that the page about the academy may show, in words of its own. */
export const aboutFigureNames = ["years", "students", "instructors", "success_rate"] as const;
export const aboutFigure = z.object({
  label: z.enum(aboutFigureNames),
  /** A count; whole percent for `success_rate`. */
  value: z.number().min(0),
  /** It is at least so many: 1,000+. */
  or_more: z.boolean().optional(),
});
export type AboutFigure = z.output<typeof aboutFigure>;

export const about = endpoint({
  method: "GET",
  path: "/api/about/",
  access: "public",
  summary: "The academy in numbers, and how it can be reached",
  answer: z.object({
    figures: z.array(aboutFigure),
    /** Null: the operator has named none. */
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
  }),
  cacheForVisitors: true,
});

/** The figures that the mentorship's page may show. */
export const mentorshipFigure = z.object({
  label: z.enum(["papers", "success_rate", "journals"]),
  /** A count; whole percent for `success_rate`. */
  value: z.number().min(0),
  or_more: z.boolean().optional(),
});
export type MentorshipFigure = z.output<typeof mentorshipFigure>;

export const mentorshipPlan = z.object({
  /** The quarter of its field that the journal ranks in. */
  plan: z.enum(["q3", "q2", "q1"]),
  price: moneyString,
  /** How long it usually takes; null: that is agreed on at its beginning. */
  months: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  is_popular: z.boolean(),
});
export type MentorshipPlan = z.output<typeof mentorshipPlan>;

export const mentorship = endpoint({
  method: "GET",
  path: "/api/mentorship/",
  access: "public",
  summary: "What the mentorship for publications costs, takes and has reached",
  answer: z.object({
    figures: z.array(mentorshipFigure),
    plans: z.array(mentorshipPlan),
    /** Names of journals; empty: the operator has named none. */
    journals: z.array(z.string()),
  }),
  cacheForVisitors: true,
});

const received = z.object({ message: z.string() });

export const contactFields = {
  name: requiredText(maxNameLength),
  email: emailField,
  subject: requiredText(maxSubjectLength),
  message: requiredText(maxMessageLength),
};

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/api/contact/",
  // What the signed-in write is theirs, in their own data; a session that is over makes it no less welcome.
  access: "recognised",
  summary: "Write to the academy; one message an hour per e-mail address",
  status: 201,
  body: z.object(contactFields),
  answer: received,
  detailAlsoAs: "message",
});

export const leadFields = {
  name: requiredText(maxNameLength),
  phone: requiredText(40)
    .transform(normalPhone)
    .refine(isPhone, { error: () => m.lead_phone_invalid() }),
};

export const sendMentorshipLead = endpoint({
  method: "POST",
  path: "/api/mentorship-leads/",
  access: "recognised",
  summary: "Ask to be called about the mentorship; the same again is the same",
  status: 201,
  body: z.object(leadFields),
  answer: received,
  detailAlsoAs: "message",
});

/** What both inboxes tell of an entry. */
const inboxEntry = z.object({
  id: z.number().int(),
  name: z.string(),
  sent_at: timeString,
  /** Whether it came from somebody who was signed in. */
  is_member: z.boolean(),
  answered_at: timeString.nullable(),
  answered_by: z.string().nullable(),
});
const inboxQuery = pageQuery.extend({
  search: inQuery(z.string().max(200)),
  status: inQuery(z.enum(["waiting", "answered"])),
});
const answering = {
  method: "PATCH",
  access: "admin",
  params: z.object({ id: idInPath }),
  body: z.object({ is_answered: z.boolean({ error: () => m.answered_missing() }) }),
} as const;

export const contactMessage = inboxEntry.extend({
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const listContactMessages = endpoint({
  method: "GET",
  path: "/api/admin/contact-messages/",
  access: "admin",
  summary: "What people wrote to the academy, newest first; searched by name, address, subject and text",
  query: inboxQuery,
  answer: pageOf(contactMessage),
});

export const answerContactMessage = endpoint({
  ...answering,
  path: "/api/admin/contact-messages/:id/",
  summary: "Mark a message as answered, or as not answered yet",
  answer: contactMessage,
});

export const mentorshipLead = inboxEntry.extend({ phone: z.string() });
export type MentorshipLead = z.output<typeof mentorshipLead>;

export const listMentorshipLeads = endpoint({
  method: "GET",
  path: "/api/admin/mentorship-leads/",
  access: "admin",
  summary: "Who asks to be called about the mentorship, newest first; searched by name and number",
  query: inboxQuery,
  answer: pageOf(mentorshipLead),
});

export const answerMentorshipLead = endpoint({
  ...answering,
  path: "/api/admin/mentorship-leads/:id/",
  summary: "Mark somebody as called, or as not called yet",
  answer: mentorshipLead,
});

import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, inQuery, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/support.ts";
import { contactFields } from "./fields.ts";

/** The response to a person who wrote. */
export const received = z.object({ message: z.string() });

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/api/contact/",
  // A message of a signed-in person belongs to the person's data. With an expired session the message is still
  // accepted.
  access: "recognised",
  summary: "Write to the academy; one message an hour per e-mail address",
  status: 201,
  body: z.object(contactFields),
  answer: received,
  detailAlsoAs: "message",
});

/** The fields of an entry in both inboxes. */
export const inboxEntry = z.object({
  id: z.number().int(),
  name: z.string(),
  sent_at: timeString,
  /** Whether it came from somebody who was signed in. */
  is_member: z.boolean(),
  answered_at: timeString.nullable(),
  answered_by: z.string().nullable(),
});
/** How both lists are searched. */
export const inboxQuery = pageQuery.extend({
  search: inQuery(z.string().max(200)),
  status: inQuery(z.enum(["waiting", "answered"])),
});
/** The fields that mark an entry of either list. */
export const answering = {
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
  summary: "Messages to the academy, newest first; search by name, address, subject and text",
  query: inboxQuery,
  answer: pageOf(contactMessage),
});

export const answerContactMessage = endpoint({
  ...answering,
  path: "/api/admin/contact-messages/:id/",
  summary: "Mark a message as answered, or as not answered yet",
  answer: contactMessage,
});

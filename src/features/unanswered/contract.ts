import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import { unansweredKinds } from "./rules.ts";

const kind = z.enum(unansweredKinds);

const unansweredEntry = z.object({
  kind,
  /** The question, the topic, or the newest message without an answer. */
  id: z.number().int(),
  /** Who asked first. Null: the account was deleted. */
  asked_by: z.string().nullable(),
  /** The first 300 characters of what was asked first. */
  text: z.string(),
  /** Since when it waits. */
  asked_at: timeString,
  /** How many messages have no answer. 1 for questions and topics. */
  messages: z.number().int(),
  /** Null for topics: the forum belongs to no course. */
  course: z
    .object({ course_id: z.number().int(), course_title: z.string(), language: z.enum(["en", "bn"]) })
    .nullable(),
  /** The title of the lesson, or the name of the topic. Null for chats. */
  place: z.string().nullable(),
  /** The page where it is answered. */
  link: z.string(),
});
export type UnansweredEntry = z.output<typeof unansweredEntry>;

const unansweredPage = pageOf(unansweredEntry).extend({
  /** Whether the person is in the team of a course. For others the list is empty. */
  is_team: z.boolean(),
});
export type UnansweredPage = z.output<typeof unansweredPage>;

export const listUnanswered = endpoint({
  method: "GET",
  path: "/api/unanswered/",
  access: "signed-in",
  summary: "What waits for an answer in the courses of your teams and in the forum, oldest first",
  query: pageQuery.extend({ kind: inQuery(kind) }),
  answer: unansweredPage,
});

const body = z.object({ kind, id: z.number().int().min(1).max(2_147_483_647) });

export const hideUnanswered = endpoint({
  method: "POST",
  path: "/api/unanswered/hide/",
  access: "signed-in",
  summary: "Take an entry that needs no answer off your list. A newer message brings a chat back",
  body,
  answer: z.object({ kind, id: z.number().int() }),
});

export const showUnanswered = endpoint({
  method: "POST",
  path: "/api/unanswered/show/",
  access: "signed-in",
  summary: "Put an entry back on your list",
  body,
  answer: z.object({ kind, id: z.number().int() }),
});

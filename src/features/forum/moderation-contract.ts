// Reports, and what the people who moderate do with posts.
import { z } from "zod";
import * as m from "#messages/forum.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idField,
  idInPath,
  inQuery,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import { author, comment, hidden, topic } from "./contract.ts";
import {
  deskStatuses,
  maxHideReasonLength,
  maxLockReasonLength,
  maxReportLength,
  reportReasons,
} from "./rules.ts";

const params = z.object({ id: idInPath });
const yesOrNo = z.boolean({ error: () => m.choice_missing() });

const report = {
  method: "POST",
  access: "signed-in",
  status: 204,
  params,
  body: z.object({
    reason: z.enum(reportReasons, { error: () => m.report_reason_missing() }),
    text: optionalText(maxReportLength),
  }),
  answer: z.void(),
} as const;

export const reportTopic = endpoint({
  ...report,
  path: "/api/forums/topics/:id/report/",
  summary: "Report a topic of another person; once",
});

export const reportComment = endpoint({
  ...report,
  path: "/api/forums/comments/:id/report/",
  summary: "Report a comment of another person; once",
});

export const markAnswer = endpoint({
  method: "POST",
  access: "signed-in",
  path: "/api/forums/topics/:id/answer/",
  summary:
    "Mark a comment as the answer of your topic, or take the mark back (null); instructors and administrators of any topic",
  params,
  body: z.object({ comment: idField.nullable() }),
  answer: topic,
});

const moderation = { method: "POST", access: "admin", params } as const;

export const lockTopic = endpoint({
  ...moderation,
  path: "/api/forums/topics/:id/lock/",
  summary:
    "Lock a topic, so that only administrators write on it, or unlock it; everybody reads the `reason`",
  body: z.object({ is_locked: yesOrNo, reason: optionalText(maxLockReasonLength) }),
  answer: topic,
});

export const pinTopic = endpoint({
  ...moderation,
  path: "/api/forums/topics/:id/pin/",
  summary: "Pin a topic, so that it is first in its lists, or take the pin away",
  body: z.object({ is_pinned: yesOrNo }),
  answer: topic,
});

/** The reason is required to hide. */
const hiding = z.discriminatedUnion(
  "is_hidden",
  [
    z.object({
      is_hidden: z.literal(true),
      reason: requiredText(maxHideReasonLength, m.hide_reason_missing),
    }),
    z.object({ is_hidden: z.literal(false) }),
  ],
  { error: () => m.choice_missing() },
);

export const hideTopic = endpoint({
  ...moderation,
  path: "/api/forums/topics/:id/hide/",
  summary: "Hide a topic, with a reason, or show it again; hiding decides its open reports",
  body: hiding,
  answer: topic,
});

export const hideComment = endpoint({
  ...moderation,
  path: "/api/forums/comments/:id/hide/",
  summary: "Hide a comment, with a reason, or show it again; hiding decides its open reports",
  body: hiding,
  answer: comment,
});

/** `up_to`: the newest report that the caller saw. Newer ones stay open. */
const keeping = { status: 204, body: z.object({ up_to: idField }), answer: z.void() } as const;

export const keepTopic = endpoint({
  ...moderation,
  ...keeping,
  path: "/api/forums/topics/:id/keep/",
  summary: "Keep a reported topic: its open reports are decided",
});

export const keepComment = endpoint({
  ...moderation,
  ...keeping,
  path: "/api/forums/comments/:id/keep/",
  summary: "Keep a reported comment: its open reports are decided",
});

export const reportedPost = z.object({
  kind: z.enum(["topic", "comment"]),
  id: z.number().int(),
  /** The topic, or the one that the comment is on. */
  topic: z.object({ id: z.number().int(), name: z.string() }),
  text: z.string(),
  created_by: author,
  created_at: timeString,
  hidden: hidden.optional(),
  report_count: z.number().int(),
  /** The newest report of the entry. Null for a hidden post. */
  newest_report: z.number().int().nullable(),
  /** The oldest of its reports. */
  reports: z.array(
    z.object({
      id: z.number().int(),
      reason: z.enum(reportReasons),
      text: z.string(),
      created_at: timeString,
      /** Null if the person left. */
      reported_by: author.nullable(),
    }),
  ),
  /** What an administrator decided about these reports. Null while they are open. */
  decision: z
    .object({ decision: z.enum(["hidden", "kept"]), at: timeString, by: author.nullable() })
    .nullable(),
});
export type ReportedPost = z.output<typeof reportedPost>;

export const listForumReports = endpoint({
  method: "GET",
  access: "admin",
  path: "/api/admin/forum-reports/",
  summary: "Posts with open reports, oldest first; or decided reports, or hidden posts, newest first",
  query: pageQuery.extend({ status: inQuery(z.enum(deskStatuses)) }),
  answer: pageOf(reportedPost),
});

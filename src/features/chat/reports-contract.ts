import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idInPath, optionalText, timeString } from "#kit/shared/fields.ts";
import { liveEventType } from "#kit/shared/live-event.ts";
import * as m from "#messages/chat.ts";
import { chatFile } from "./contract.ts";
import { maxReportLength, reportReasons } from "./report-rules.ts";

/** Messages of a course were reported, or somebody decided about one. For the course's team. */
export const chatReportedEvent = liveEventType("chat_reported", z.object({ course_id: z.number().int() }));

const ofMessage = {
  method: "POST",
  access: "signed-in",
  params: z.object({ id: idInPath }),
  pathId: { invalid: () => m.not_found(), unknown: () => m.not_found() },
  status: 204,
  answer: z.void(),
} as const;

export const reportMessage = endpoint({
  ...ofMessage,
  path: "/api/chat/messages/:id/report/",
  summary: "Report a message of another person; once",
  body: z.object({
    reason: z.enum(reportReasons, { error: () => m.report_reason_missing() }),
    words: optionalText(maxReportLength),
  }),
});

export const decideReport = endpoint({
  ...ofMessage,
  path: "/api/chat/messages/:id/decision/",
  summary: "Decide about a reported message: keep it, or remove it",
  body: z.object({ decision: z.enum(["kept", "removed"], { error: () => m.decision_missing() }) }),
});

/** A message that waits for a decision, and who reported it why. */
export const reportedMessage = z.object({
  message_id: z.number().int(),
  content: z.string(),
  user_name: z.string(),
  created_at: timeString,
  file: chatFile.nullable(),
  /** The learner of the private conversation in which it is; null: it is in the room. */
  learner: z.number().int().nullable(),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      words: z.string(),
      /** Empty: who reported it deleted their account. */
      user_name: z.string(),
      created_at: timeString,
    }),
  ),
});
export type ReportedMessage = z.output<typeof reportedMessage>;

export const findReports = endpoint({
  method: "GET",
  path: "/api/chat/:id/reports/",
  access: "signed-in",
  summary: "The reported messages of a course that wait for a decision, the oldest first; for its team",
  params: courseParams,
  pathId: courseIdWords,
  answer: z.array(reportedMessage),
});

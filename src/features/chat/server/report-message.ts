import { listAdministrators } from "#features/accounts/server/public.ts";
import { renewNotices } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import { chatReportedEvent } from "../reports-contract.ts";
import { maxReportsPerDay, type ReportReason } from "../report-rules.ts";
import { reportsPath } from "../reports-path.ts";
import { chatReportNotices } from "./notification-types.ts";
import { teamAudience } from "./tell-room.ts";
import { topicOfReport } from "./topics.ts";
import { lockMessage } from "./queries/messages.ts";
import { insertReport, reportReaders } from "./queries/reports.ts";

const perDay = { name: "chat-report", max: maxReportsPerDay, seconds: 24 * 3_600 };

interface Reported {
  id: number;
  course_id: number;
}

/** One notification for each decider, renewed with every report. If nobody of the team may decide, administrators do. */
async function tellDeciders(tx: Tx, { id, course_id: courseId }: Reported, reporter: number): Promise<void> {
  const { course_title: course, open: count, readers } = await reportReaders(tx, id, reporter);
  await renewNotices(tx, {
    userIds: readers.length > 0 ? readers : await listAdministrators(tx),
    notificationType: chatReportNotices,
    topic: topicOfReport(id),
    message: () => m.notice_reported({ course, count }),
    type: "other",
    courseId,
    link: reportsPath(courseId),
  });
}

/**
 * Reports a message. A second report of the same person changes nothing.
 * @throws 404 for a message that the person cannot read, 403 for their own, 429.
 */
export async function reportMessage(
  services: Pick<Services, "db" | "events">,
  person: Person,
  { id, reason, words }: { id: number; reason: ReportReason; words: string },
): Promise<void> {
  const { db, events } = services;
  await db.transaction().execute(async (tx) => {
    const found = await lockMessage(tx, id, person);
    if (!found?.may_read || found.deleted_by) throw notFound(m.not_found());
    if (found.user_id === person.id) throw forbidden(m.report_own());
    if (!(await insertReport(tx, { messageId: id, userId: person.id, reason, words }))) return;
    // Counted after the insert, so that a repeated report does not count.
    await consumeAttempt(tx, perDay, String(person.id));
    await tellDeciders(tx, found, person.id);
    await events.tell(tx, teamAudience(found.course_id), chatReportedEvent, { course_id: found.course_id });
  });
}

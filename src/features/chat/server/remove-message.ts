import { withdrawNotices } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { withdrawEvents } from "#kit/server/live-events/withdraw-events.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { chatDeletedEvent, chatMessageEvent } from "../contract.ts";
import { chatReportedEvent } from "../reports-contract.ts";
import { dropFilesOf } from "./queries/files.ts";
import type { LockedMessage } from "./queries/messages.ts";
import { closeReports } from "./queries/reports.ts";
import { noticesOfReaders, noticesOfReports } from "./queries/notices.ts";
import { eraseMessage } from "./queries/write-messages.ts";
import { audiencesOf, teamAudience, tellRoom } from "./tell-room.ts";

type EventServices = Pick<Services, "events">;

/** Closes the open reports of a message, and withdraws their notifications. */
export async function closeReportsOf(
  { events }: EventServices,
  tx: Tx,
  { id, course_id: courseId, open_reports: open }: LockedMessage,
  decided: { decision: "kept" | "removed"; by: number },
): Promise<void> {
  if (open === 0) return;
  await closeReports(tx, id, decided);
  await withdrawNotices(tx, noticesOfReports([id]));
  await events.tell(tx, teamAudience(courseId), chatReportedEvent, { course_id: courseId });
}

/**
 * Deletes the words and the file of a message, also in the live events that carry them, and the notifications of people
 * who have nothing unread left. If the team does it, the audit log says so; it keeps the words only of the room.
 * @returns the files that are to be deleted after the commit.
 */
export async function removeMessage(
  services: EventServices,
  tx: Tx,
  found: LockedMessage,
  { by, person }: { by: "author" | "team"; person: Person },
) {
  const { id, course_id: courseId, learner_id: learner, user_id: author, content } = found;
  const room = { courseId, learnerId: learner };
  await eraseMessage(tx, id, by);
  const dropped = await dropFilesOf(tx, [id]);
  const quoting = [{ message_id: id }, { reply_to: { message_id: id } }];
  for (const audience of audiencesOf(room)) await withdrawEvents(tx, chatMessageEvent, quoting, audience);
  await closeReportsOf(services, tx, found, { decision: "removed", by: person.id });
  await withdrawNotices(tx, noticesOfReaders(room));
  await tellRoom(services, tx, room, chatDeletedEvent, {
    course_id: courseId,
    learner,
    message_id: id,
    deleted: by,
  });
  if (by === "team")
    await audit(tx, {
      actorId: person.id,
      action: "chat_message.deleted",
      subject: ["chat_message", id],
      before: { user_id: author, course_id: courseId, ...(learner === null ? { content } : {}) },
    });
  return dropped;
}

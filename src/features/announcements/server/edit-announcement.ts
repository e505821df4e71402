import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/announcements.ts";
import { countWrite } from "./count-write.ts";
import {
  lockAnnouncement,
  type LockedAnnouncement,
  sendNow,
  updatePublishTime,
  updateWords,
} from "./queries/write-announcements.ts";
import { requirePublishTime } from "./require-publish-time.ts";
import { beginDelivery, queueRewording, tellOpenPages } from "./tell-course.ts";

interface Change {
  editorId: number;
  title: string;
  content: string;
  /** Another time for one that is scheduled. Null: now. Undefined: its time stays. */
  publishAt: Date | null | undefined;
}

/** Whether the time of one that is scheduled changes. @throws 400 for a wrong time, 409 if it was sent already. */
function isOtherTime({ state, publish_at: before }: LockedAnnouncement, publishAt: Date): boolean {
  if (state === "sent") throw conflict("already_sent", m.already_sent());
  if (before?.getTime() === publishAt.getTime()) return false;
  requirePublishTime(publishAt);
  return true;
}

/**
 * Changes an announcement. If it was sent, open pages show the new words and the notifications get the new title; nobody
 * is notified again. If it is somebody else's, the audit log says who changed it.
 * @throws 400, 404, 409 `already_sent` for another time, 429.
 */
export async function editAnnouncement(services: Services, id: number, change: Change): Promise<void> {
  const { db } = services;
  const { editorId, title, content, publishAt } = change;
  await countWrite(db, editorId);
  await db.transaction().execute(async (tx) => {
    const before = await lockAnnouncement(tx, id);
    if (!before) throw notFound(m.not_found());
    if (publishAt && isOtherTime(before, publishAt)) await updatePublishTime(tx, id, publishAt);
    await updateWords(tx, id, { title, content });
    const isNew = before.title !== title || before.content !== content;
    if (isNew && before.author_id !== editorId)
      await audit(tx, {
        actorId: editorId,
        action: "announcement.edited",
        subject: ["announcement", id],
        before: {
          author_id: before.author_id,
          course_id: before.course_id,
          title: before.title,
          content: before.content,
        },
        after: { title, content },
      });
    if (before.state === "sent") {
      if (isNew) await tellOpenPages(services, tx, before);
      if (before.title !== title) await queueRewording(services, tx, id);
    } else if (publishAt === null) {
      const sent = await sendNow(tx, id);
      if (sent) await beginDelivery(services, tx, [sent]);
    }
  });
}

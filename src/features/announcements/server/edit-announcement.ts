import type { DroppedAttachment } from "#features/uploads/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/announcements.ts";
import { deleteSoon, putFiles } from "./announcement-files.ts";
import { countWrite } from "./count-write.ts";
import { filesOf, touchAnnouncement } from "./queries/files.ts";
import {
  lockAnnouncement,
  type LockedAnnouncement,
  sendNow,
  updatePublishTime,
  updateWords,
} from "./queries/write-announcements.ts";
import { type AnnouncementChange, requireNewest } from "./require-newest.ts";
import { requirePublishTime } from "./require-publish-time.ts";
import { beginDelivery, queueRewording, tellOpenPages } from "./tell-course.ts";

/** Whether the time of one that is scheduled changes. @throws 400 for a wrong time, 409 if it was sent already. */
function isOtherTime({ state, publish_at: before }: LockedAnnouncement, publishAt: Date): boolean {
  if (state === "sent") throw conflict("already_sent", m.already_sent());
  if (before?.getTime() === publishAt.getTime()) return false;
  requirePublishTime(publishAt);
  return true;
}

interface ChangedFiles {
  before: string[];
  after: string[];
  dropped: DroppedAttachment[];
}

/** Changes the files of an announcement. @returns null if they are the same. @throws 400 if one is not there. */
async function changeFiles(
  tx: Tx,
  id: number,
  keys: string[] | undefined,
  editorId: number,
): Promise<ChangedFiles | null> {
  if (keys === undefined) return null;
  const before = await filesOf(tx, id);
  if (before.map(({ key }) => key).join() === keys.join()) return null;
  const dropped = await putFiles(tx, id, { keys, userId: editorId });
  await touchAnnouncement(tx, id);
  const names = (files: { name: string }[]) => files.map(({ name }) => name);
  return { before: names(before), after: names(await filesOf(tx, id)), dropped };
}

/**
 * Changes an announcement. If it was sent, open pages show the new words and the notifications get the new title; nobody
 * is notified again. If it is somebody else's, the audit log says who changed it.
 * @throws 400, 404, 409 `announcement_changed` with the newer one, 409 `already_sent` for another time, 429.
 */
export async function editAnnouncement(
  services: Services,
  id: number,
  editor: Person,
  change: AnnouncementChange,
): Promise<void> {
  const { db } = services;
  const { id: editorId } = editor;
  const { title, content, publishAt } = change;
  await countWrite(db, editorId);
  const dropped = await db.transaction().execute(async (tx) => {
    const before = await lockAnnouncement(tx, id);
    if (!before) throw notFound(m.not_found());
    await requireNewest(services, tx, before, editor, change);
    if (publishAt && isOtherTime(before, publishAt)) await updatePublishTime(tx, id, publishAt, editorId);
    await updateWords(tx, id, { title, content });
    const files = await changeFiles(tx, id, change.files, editorId);
    const isNew = before.title !== title || before.content !== content || files !== null;
    if (isNew && before.author_id !== editorId) {
      const { author_id, course_id } = before;
      await audit(tx, {
        actorId: editorId,
        action: "announcement.edited",
        subject: ["announcement", id],
        before: {
          author_id,
          course_id,
          title: before.title,
          content: before.content,
          ...(files ? { files: files.before } : {}),
        },
        after: { title, content, ...(files ? { files: files.after } : {}) },
      });
    }
    if (before.state === "sent") {
      if (isNew) await tellOpenPages(services, tx, before);
      if (before.title !== title) await queueRewording(services, tx, id);
    } else if (publishAt === null) {
      const sent = await sendNow(tx, id, editorId);
      if (sent) await beginDelivery(services, tx, [sent]);
    }
    return files?.dropped ?? [];
  });
  await deleteSoon(services, dropped);
}

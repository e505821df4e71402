import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/announcements.ts";
import { putFiles } from "./announcement-files.ts";
import { countWrite } from "./count-write.ts";
import { findSentBefore, insertAnnouncement } from "./queries/write-announcements.ts";
import { requirePublishTime } from "./require-publish-time.ts";
import { beginDelivery } from "./tell-course.ts";

interface NewAnnouncement {
  authorId: number;
  courseId: number;
  title: string;
  content: string;
  /** Null: now. */
  publishAt: Date | null;
  /** The keys of its files, which were sent before. */
  files: string[];
  key: string | null;
}

/**
 * Sends an announcement, or schedules it. The same one sent again under its key is the first one.
 * @returns its id. @throws 400 for a time that is over or too far ahead, or if a file is not there, 429.
 */
export async function createAnnouncement(services: Services, one: NewAnnouncement): Promise<number> {
  const { db } = services;
  const before = async () =>
    one.key === null ? undefined : (await findSentBefore(db, one.authorId, one.key))?.id;
  const sent = await before();
  if (sent !== undefined) return sent;
  if (one.publishAt) requirePublishTime(one.publishAt);
  await countWrite(db, one.authorId);
  const added = await db.transaction().execute(async (tx) => {
    const row = await insertAnnouncement(tx, one);
    if (row) await putFiles(tx, row.id, { keys: one.files, userId: one.authorId });
    if (row && one.publishAt === null) await beginDelivery(services, tx, [row]);
    return row?.id;
  });
  const id = added ?? (await before());
  // The same one was sent at the same time, and deleted since.
  if (id === undefined) throw conflict("deleted", m.not_found());
  return id;
}

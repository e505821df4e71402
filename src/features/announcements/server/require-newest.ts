import type { Tx } from "#kit/server/database/connect.ts";
import { refused } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/announcements.ts";
import { presentDetail } from "./present.ts";
import { findAnnouncement } from "./queries/announcements.ts";
import { filesOf } from "./queries/files.ts";
import type { LockedAnnouncement } from "./queries/write-announcements.ts";

/** What an editor wants of an announcement. */
export interface AnnouncementChange {
  title: string;
  content: string;
  /** Another time for one that is scheduled. Null: now. Undefined: its time stays. */
  publishAt: Date | null | undefined;
  /** The keys of its files, in their order. Undefined: they stay. */
  files: string[] | undefined;
  /** When the announcement that the editor read was changed last. Undefined: the client does not say it. */
  readVersion: Date | undefined;
}

/** Whether an announcement is already as a change wants it. Then the answer of the same call was lost. */
async function isDone(
  tx: Tx,
  now: LockedAnnouncement,
  { title, content, publishAt, files }: AnnouncementChange,
) {
  if (now.title !== title || now.content !== content) return false;
  if (publishAt && (now.state === "sent" || now.publish_at?.getTime() !== publishAt.getTime())) return false;
  if (publishAt === null && now.state === "scheduled") return false;
  return files === undefined || (await filesOf(tx, now.id)).map(({ key }) => key).join() === files.join();
}

/**
 * Refuses a change by somebody who read an older version of the announcement: with the newer one, so that they decide.
 * Clients that do not say which version they read overwrite it.
 * @throws 409 `announcement_changed`
 */
export async function requireNewest(
  { files }: Pick<Services, "files">,
  tx: Tx,
  now: LockedAnnouncement,
  editor: Person,
  change: AnnouncementChange,
): Promise<void> {
  const { readVersion } = change;
  if (!readVersion || readVersion.getTime() === now.updated_at.getTime()) return;
  if (await isDone(tx, now, change)) return;
  const newer = await findAnnouncement(tx, now.id, editor);
  throw refused(
    409,
    "announcement_changed",
    m.changed_meanwhile(),
    newer && { announcement: presentDetail(newer, files, new Date()) },
  );
}

import { audit } from "#kit/server/audit.ts";
import type { Services } from "#kit/server/services.ts";
import { deleteSoon } from "./announcement-files.ts";
import { dropFilesOf } from "./queries/files.ts";
import { deleteAnnouncementRow } from "./queries/write-announcements.ts";
import { tellOpenBells, tellOpenPages } from "./tell-course.ts";

/**
 * Deletes an announcement with the notifications of it and its files; open pages see both disappear. If it is somebody else's, the
 * audit log says who deleted it.
 */
export async function deleteAnnouncement(
  services: Pick<Services, "db" | "events" | "files" | "log">,
  deletedBy: number,
  id: number,
): Promise<void> {
  const dropped = await services.db.transaction().execute(async (tx) => {
    const files = await dropFilesOf(tx, id);
    const gone = await deleteAnnouncementRow(tx, id);
    if (!gone) return files;
    if (gone.state === "sent") {
      await tellOpenPages(services, tx, gone);
      await tellOpenBells(services, tx, gone);
    }
    if (gone.author_id === deletedBy) return files;
    const { author_id, course_id, title, content } = gone;
    await audit(tx, {
      actorId: deletedBy,
      action: "announcement.deleted",
      subject: ["announcement", id],
      before: { author_id, course_id, title, content },
    });
    return files;
  });
  await deleteSoon(services, dropped);
}

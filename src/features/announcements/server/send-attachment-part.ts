import { type AttachmentPart, type AttachmentRow, takePart } from "#features/uploads/server/public.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { maxFilesPerHour } from "../rules.ts";
import { announcementFiles } from "./announcement-files.ts";
import { addFile, lockFile } from "./queries/files.ts";

const perHour = { name: "announcement-file", max: maxFilesPerHour, seconds: 3_600 };

/** Stores the next part of a file for an announcement: see `takePart`. */
export const sendAttachmentPart = async (
  services: Services,
  part: AttachmentPart,
): Promise<Pick<AttachmentRow, "received" | "kind">> =>
  takePart(services, announcementFiles, part, {
    async find(tx) {
      if (await addFile(tx, part)) await consumeAttempt(tx, perHour, String(part.userId));
      return lockFile(tx, part.key, part.userId);
    },
    place: `${announcementFiles.folder}/${part.key}`,
  });

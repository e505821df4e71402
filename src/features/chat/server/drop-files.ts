import {
  type AttachmentStore,
  deleteAttachmentsSoon,
  type DroppedAttachment,
  tidyAttachments,
} from "#features/uploads/server/public.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";

/** The files of messages. */
export const chatFiles: AttachmentStore = {
  table: "chat_files",
  holder: "message_id",
  folder: "chat",
  words: { kindUnknown: () => m.file_kind_unknown(), gone: () => m.file_gone() },
};

/** Deletes the files of deleted messages, after the commit. */
export const deleteSoon = async (
  services: Pick<Services, "db" | "files" | "log">,
  dropped: DroppedAttachment[],
): Promise<void> => deleteAttachmentsSoon(services, chatFiles, dropped);

const hourly: JobKind<object> = { name: "tidy-chat-files", isHeavy: true };
export const tidyHourly = async (services: Services): Promise<void> =>
  services.jobs.repeat(hourly, "23 * * * *", async () => tidyAttachments(services, chatFiles));

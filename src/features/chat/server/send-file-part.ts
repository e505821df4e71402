import { type AttachmentPart, type AttachmentRow, takePart } from "#features/uploads/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { maxFilesPerHour } from "../file-rules.ts";
import { chatFiles } from "./drop-files.ts";
import { addFile, lockFile } from "./queries/files.ts";
import type { Room } from "./queries/in-room.ts";

const perHour = { name: "chat-file", max: maxFilesPerHour, seconds: 3_600 };

interface Part extends AttachmentPart {
  room: Room;
}

/** The file that a part belongs to. Its first part adds it. Undefined: the key is of another file */
async function fileOf(tx: Tx, part: Part): Promise<AttachmentRow | undefined> {
  const { room, userId, key } = part;
  if (await addFile(tx, part)) await consumeAttempt(tx, perHour, String(userId));
  const file = await lockFile(tx, key, userId);
  return file?.course_id === room.courseId && file.learner_id === room.learnerId ? file : undefined;
}

/** Stores the next part of a file for a message: see `takePart`. */
export const sendFilePart = async (
  services: Services,
  part: Part,
): Promise<Pick<AttachmentRow, "received" | "kind">> =>
  takePart(services, chatFiles, part, {
    find: async (tx) => fileOf(tx, part),
    place: `chat/${part.room.courseId}/${part.key}`,
  });

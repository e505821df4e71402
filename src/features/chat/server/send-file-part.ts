import type { Tx } from "#kit/server/database/connect.ts";
import { invalid, notFound, refused } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import * as kit from "#messages/kit.ts";
import * as m from "#messages/chat.ts";
import { maxFileBytes, maxFilesPerHour } from "../file-rules.ts";
import { fileKindOf } from "../file-kind.ts";
import { partsFolder } from "./drop-files.ts";
import { finishFile } from "./finish-file.ts";
import { addFile, type FileRow, lockFile, setReceived } from "./queries/files.ts";
import type { Room } from "./queries/in-room.ts";

const perHour = { name: "chat-file", max: maxFilesPerHour, seconds: 3_600 };

interface Part {
  room: Room;
  userId: number;
  key: string;
  name: string;
  size: number;
  offset: number;
  bytes: Buffer;
}

/** The file that a part belongs to. Its first part adds it. @throws 404 if the key is of another file */
async function fileOf(tx: Tx, part: Part): Promise<FileRow> {
  const { room, userId, key, name, size } = part;
  if (await addFile(tx, part)) await consumeAttempt(tx, perHour, String(userId));
  const file = await lockFile(tx, key, userId);
  const isSame =
    file?.course_id === room.courseId &&
    file.learner_id === room.learnerId &&
    file.name === name &&
    file.size === size;
  if (!file || !isSame || file.is_dropped) throw notFound(m.file_gone());
  return file;
}

/**
 * Stores the next part of a file. After the last one the file is checked and made whole. The last call can be repeated,
 * with no bytes, until that is done.
 * @throws 400 for a file that messages cannot have, 409 with how much has arrived if another part is the next one.
 */
export async function sendFilePart(
  services: Services,
  part: Part,
): Promise<Pick<FileRow, "received" | "kind">> {
  const { db, files } = services;
  const { name, size, offset, bytes, key, userId } = part;
  if (fileKindOf(name) === null) throw invalid({ file: [m.file_kind_unknown()] });
  if (size < 1) throw invalid({ file: [m.file_empty()] });
  if (size > maxFileBytes) throw invalid({ file: [m.file_too_large({ limit: formatBytes(maxFileBytes) })] });
  const file = await db.transaction().execute(async (tx) => {
    const now = await fileOf(tx, part);
    if (now.kind !== null) return now;
    if (offset !== now.received)
      throw refused(409, "wrong_offset", m.file_wrong_offset(), { received: now.received });
    if (offset + bytes.length > size) throw refused(413, "too_large", kit.body_too_large());
    if (bytes.length === 0) return now;
    // The row is locked, so nobody else writes this part.
    await files.disk.put(`${partsFolder(key)}/${offset}`, bytes);
    const received = offset + bytes.length;
    await setReceived(tx, key, received);
    return { ...now, received };
  });
  if (file.kind !== null || file.received < size) return file;
  return { received: size, kind: await finishFile(services, file, userId) };
}

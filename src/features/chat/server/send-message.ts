import { invalid, notFound } from "#kit/server/errors.ts";
import { refuseIfOver } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import { type ChatMessage, chatMessageEvent } from "../contract.ts";
import { maxMessagesPerMinute } from "../rules.ts";
import { presentMessage } from "./present.ts";
import { attachFile } from "./queries/files.ts";
import { readMessage } from "./queries/messages.ts";
import { addRoomToTell } from "./queries/rooms-to-tell.ts";
import { findSentBefore, insertMessage, type NewMessage } from "./queries/write-messages.ts";
import { tellRoom } from "./tell-room.ts";

const perMinute = { name: "chat", max: maxMessagesPerMinute, seconds: 60 };

/**
 * Sends a message to a room: one row, and one live event for each audience. The same one sent again is the first one,
 * also in parallel, and counts once. @throws 429, 400 if its file is not there.
 */
export async function sendMessage(
  services: Pick<Services, "db" | "events">,
  message: NewMessage,
): Promise<ChatMessage> {
  const { db } = services;
  const sent = await db.transaction().execute(async (tx) => {
    const added = await insertMessage(tx, message, perMinute);
    if (!added) return null;
    refuseIfOver(perMinute, added.attempts);
    const { message_id: id } = added.message;
    const { room, userId, fileKey } = message;
    if (fileKey !== null && !(await attachFile(tx, id, { key: fileKey, room, userId })))
      throw invalid({ file: [m.file_gone()] });
    if (!added.isRoomToTell) await addRoomToTell(tx, room, id);
    const shown = presentMessage(fileKey === null ? added.message : (await readMessage(tx, id))!);
    const { courseId: course_id, learnerId: learner } = room;
    await tellRoom(services, tx, room, chatMessageEvent, { ...shown, course_id, learner });
    return shown;
  });
  if (sent) return sent;
  const before = await findSentBefore(db, message);
  const row = before && (await readMessage(db, before.id));
  if (!row) throw notFound(m.not_found());
  return presentMessage(row);
}

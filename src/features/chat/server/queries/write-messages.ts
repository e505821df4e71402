import { sql } from "kysely";
import type { Db } from "#kit/server/database/connect.ts";
import { type AttemptCount, countedAttempt, type RateLimit } from "#kit/server/rate-limit.ts";
import { inRoom, latestFirst, type Room } from "./in-room.ts";
import { type MessageRow, shown, withAuthors } from "./messages.ts";
import { lockedRoomToTell } from "./rooms-to-tell.ts";

export interface NewMessage {
  room: Room;
  userId: number;
  content: string;
  clientId: string | null;
  replyTo: number | null;
  /** The key of a file that was sent before. */
  fileKey: string | null;
}

interface AddedMessage {
  message: MessageRow;
  attempts: AttemptCount;
  /** Whether the row of `addRoomToTell` is there. It is locked. */
  isRoomToTell: boolean;
}

/**
 * Adds a message, counts it for a limit and reads it as pages show it, without its file: one statement. Nothing if the
 * same one was added before; that is not counted. A reply to a message of another room replies to none.
 */
export async function insertMessage(
  db: Db,
  { room, userId, content, clientId, replyTo }: Omit<NewMessage, "fileKey">,
  limit: RateLimit,
): Promise<AddedMessage | undefined> {
  const { rows } = await sql<MessageRow & AttemptCount & { is_room_to_tell: boolean }>`
    with added as (
      insert into chat_messages (course_id, learner_id, user_id, content, client_id, reply_to_id)
      values (${room.courseId}, ${room.learnerId}, ${userId}, ${content}, ${clientId},
        (select message.id from chat_messages as message where message.id = ${replyTo} and ${inRoom(room)}))
      on conflict (course_id, user_id, client_id) where client_id is not null do nothing
      returning *
    ),
    attempts as (${countedAttempt(limit, String(userId), sql`from added`)}),
    room_to_tell as (${lockedRoomToTell(room)})
    select ${shown}, attempts.*, exists (select from room_to_tell) as is_room_to_tell
    from added as message join courses as course on course.id = message.course_id ${withAuthors}
    cross join attempts`.execute(db);
  if (!rows[0]) return undefined;
  const { count, left, is_room_to_tell: isRoomToTell, ...message } = rows[0];
  return { message, attempts: { count, left }, isRoomToTell };
}

export const findSentBefore = async (
  db: Db,
  { room, userId, clientId }: Pick<NewMessage, "room" | "userId" | "clientId">,
) =>
  db
    .selectFrom("chat_messages")
    .select("id")
    .where("course_id", "=", room.courseId)
    .where("user_id", "=", userId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();

/** Deletes the words of a message. Its row stays, for the order and for the replies. */
export const eraseMessage = async (db: Db, id: number, by: "author" | "team") =>
  db.updateTable("chat_messages").set({ content: "", deleted_by: by }).where("id", "=", id).execute();

/**
 * Records how far a person has read, in one statement. It never goes backwards, and never beyond the last message.
 * @returns the last message that is read; undefined if nothing changed.
 */
export async function advanceRead(
  db: Db,
  room: Room,
  { userId, messageId }: { userId: number; messageId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ last_read_id: number }>`
    insert into chat_reads as reads (user_id, course_id, learner_id, last_read_id)
    select ${userId}::integer, message.course_id, message.learner_id, message.id
    from chat_messages as message
    where ${inRoom(room)} and message.id <= ${messageId}
    order by ${latestFirst} limit 1
    on conflict (user_id, course_id, learner_id) do update set last_read_id = excluded.last_read_id
      where reads.last_read_id < excluded.last_read_id
    returning reads.last_read_id`.execute(db);
  return rows[0]?.last_read_id;
}

import { notificationEvent } from "#features/notifications/contract.ts";
import { renewEach } from "#features/notifications/server/public.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import { chatPath } from "../paths.ts";
import { privateChatPath } from "../private-chat-path.ts";
import {
  countMark,
  noticesOf,
  putBackRooms,
  type RoomNotice,
  type RoomToTell,
  takeRoomsToTell,
} from "./queries/rooms-to-tell.ts";
import { chatNotices, privateChatNotices } from "./notification-types.ts";
import { tellRoom } from "./tell-room.ts";
import { roomTopic } from "./topics.ts";

/** Who has the room open reads a message within this time, in seconds. */
export const readWithinSeconds = 60;

/** A page says within a quarter of that time what its reader has seen. Younger messages are not missed yet. */
const youngPart = 1 / 3;

const roomOf = ({ course_id: courseId, learner_id: learnerId }: RoomToTell) => ({ courseId, learnerId });

const linkOf = ({ course_id: course, learner_id: learner }: RoomToTell): string =>
  learner === null ? chatPath(course) : privateChatPath(course, learner);

/** The texts name no person: nothing of them has to be forgotten with somebody. */
function noticeOf(row: RoomToTell): RoomNotice {
  const course = row.course_title;
  const isPrivate = row.learner_id !== null;
  const one = () => (isPrivate ? m.notice_private_one({ course }) : m.notice_one({ course }));
  const many = () =>
    isPrivate
      ? m.notice_private_many({ course, count: countMark })
      : m.notice_many({ course, count: countMark });
  return {
    ...row,
    topic: roomTopic(roomOf(row)),
    link: linkOf(row),
    one: inLanguage("en", one),
    one_bn: inLanguage("bn", one),
    many: inLanguage("en", many),
    many_bn: inLanguage("bn", many),
  };
}

/**
 * Gives everybody who missed messages one notification for each room, or renews it: one statement for all rooms of
 * courses, and one for all private conversations. A room with many messages is told once.
 */
export async function tellAbsent(
  services: Pick<Services, "db" | "events">,
  seconds: number = readWithinSeconds,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const taken = await takeRoomsToTell(tx, seconds);
    const young = seconds * youngPart;
    if (taken.length > 0) await putBackRooms(tx, taken, young);
    const notices = taken.map(noticeOf);
    const rooms = notices.filter(({ learner_id: learner }) => learner === null);
    const conversations = notices.filter(({ learner_id: learner }) => learner !== null);
    if (rooms.length > 0) await renewEach(tx, chatNotices, noticesOf(rooms, "rooms", young));
    if (conversations.length > 0)
      await renewEach(tx, privateChatNotices, noticesOf(conversations, "private", young));
    for (const row of taken)
      await tellRoom(services, tx, roomOf(row), notificationEvent, {
        related_object_type: "chat_message",
        course_id: row.course_id,
        link: linkOf(row),
      });
  });
}

const everyMinute: JobKind<object> = { name: "chat-notices" };
export const tellEveryMinute = async (services: Services): Promise<void> =>
  services.jobs.repeat(everyMinute, "* * * * *", async () => tellAbsent(services));

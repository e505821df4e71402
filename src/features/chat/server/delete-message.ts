import { audit } from "#kit/server/audit.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { withdrawEvents } from "#kit/server/live-events/withdraw-events.ts";
import type { Person, Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import { chatDeletedEvent, chatMessageEvent } from "../contract.ts";
import { mayDelete } from "../rules.ts";
import { lockMessage } from "./queries/messages.ts";
import { eraseMessage } from "./queries/write-messages.ts";
import { audiencesOf, tellRoom } from "./tell-room.ts";

/**
 * Deletes the words of a message, also in the live events that carry them. If it is somebody else's, the audit log says
 * who deleted what. @throws 404, 403.
 */
export async function deleteMessage(services: Services, person: Person, id: number): Promise<void> {
  const { db } = services;
  await db.transaction().execute(async (tx) => {
    const found = await lockMessage(tx, id, person);
    if (!found?.may_enter) throw notFound(m.not_found());
    const { user_id: user, learner_id: learner, course_id: courseId, content } = found;
    if (!mayDelete({ user, learner }, person, found.can_moderate)) throw forbidden(m.not_yours());
    if (found.deleted_by) return;
    const deleted = user === person.id ? "author" : "team";
    const room = { courseId, learnerId: learner };
    await eraseMessage(tx, id, deleted);
    for (const audience of audiencesOf(room))
      for (const quoting of [{ message_id: id }, { reply_to: { message_id: id } }])
        await withdrawEvents(tx, chatMessageEvent, quoting, audience);
    const event = { course_id: courseId, learner, message_id: id, deleted } as const;
    await tellRoom(services, tx, room, chatDeletedEvent, event);
    if (deleted === "team")
      await audit(tx, {
        actorId: person.id,
        action: "chat_message.deleted",
        subject: ["chat_message", id],
        before: { user_id: user, course_id: courseId, content },
      });
  });
}

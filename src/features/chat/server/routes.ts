import type { FastifyInstance } from "fastify";
import { withdrawNotices } from "#features/notifications/server/public.ts";
import { readBody, serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { idField } from "#kit/shared/fields.ts";
import { onePerson } from "#kit/shared/live-event.ts";
import { z } from "zod";
import * as contract from "../contract.ts";
import { maxMessagesAtOnce } from "../rules.ts";
import { deleteMessage } from "./delete-message.ts";
import { presentInboxItem, presentMessage } from "./present.ts";
import { findInbox } from "./queries/inbox.ts";
import { noticeOfReader } from "./queries/notices.ts";

import type { Room } from "./queries/in-room.ts";
import { findMessages } from "./queries/messages.ts";
import { findRoom } from "./queries/rooms.ts";
import { advanceRead } from "./queries/write-messages.ts";
import { entered, requireRoom } from "./require-room.ts";
import { sendMessage } from "./send-message.ts";

/** The conversation that a body names, also if the rest of the body is wrong. */
const learnerAlone = z.object({ learner: idField.nullish().catch(undefined) }).catch({});

export function chatRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const named = (courseId: number, body: unknown): Room => ({
    courseId,
    learnerId: readBody(learnerAlone, body).learner ?? null,
  });

  serve(app, contract.findMessages, async ({ person, params, query }) => {
    const room = { courseId: params.id, learnerId: query.learner ?? null };
    const part = { before: query.before, limit: query.limit ?? maxMessagesAtOnce };
    return entered(await findMessages(db, room, person, part), room).rows.map(presentMessage);
  });

  serve(app, contract.findRoom, async ({ person, params, query }) => {
    const room = { courseId: params.id, learnerId: query.learner ?? null };
    const { may_enter: _, ...shown } = entered(await findRoom(db, room, person), room);
    return shown;
  });

  serve(app, contract.sendMessage, async ({ person, params, body, request }) => {
    const room = named(params.id, request.body);
    await requireRoom(db, room, person);
    const { content = "", client_id: clientId, reply_to: replyTo, file } = body();
    return sendMessage(services, {
      room,
      userId: person.id,
      content,
      clientId: clientId ?? null,
      replyTo: replyTo ?? null,
      fileKey: file?.toLowerCase() ?? null,
    });
  });

  serve(app, contract.markChatRead, async ({ person, params, body, request }) => {
    const room = named(params.id, request.body);
    await requireRoom(db, room, person);
    const { message_id: messageId } = body();
    await db.transaction().execute(async (tx) => {
      // Also if nothing changed: the notification may have come in the same moment.
      await withdrawNotices(tx, noticeOfReader(room, person.id));
      const lastRead = await advanceRead(tx, room, { userId: person.id, messageId });
      if (lastRead === undefined) return;
      await services.events.tell(tx, onePerson(person.id), contract.chatReadEvent, {
        course_id: room.courseId,
        learner: room.learnerId,
        message_id: lastRead,
      });
    });
  });

  serve(app, contract.deleteMessage, async ({ person, params }) => {
    await deleteMessage(services, person, params.id);
  });

  serve(app, contract.findInbox, async ({ person }) =>
    (await findInbox(db, person.id)).map(presentInboxItem),
  );
}

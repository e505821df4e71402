import type { FastifyInstance } from "fastify";
import { statementsSetting } from "#features/pages/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import * as m from "#messages/support.ts";
import * as contract from "../contract.ts";
import { inboxPageSize } from "../rules.ts";
import { answerOf, presentMessage } from "./present.ts";
import * as queries from "./queries/messages.ts";
import { sendContactMessage } from "./send-contact-message.ts";

export function supportRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const existing = async (id: number) => {
    const row = await queries.findMessage(db, id);
    if (!row) throw notFound(m.message_not_found());
    return row;
  };

  serve(app, contract.sendContactMessage, async ({ person, request, body }) => {
    await sendContactMessage(services, body(), { userId: person?.id ?? null, network: networkOf(request) });
    const { statements } = await readSettings(db, { statements: statementsSetting });
    const hasTime = statements.includes("answer_within_48_hours");
    return { message: hasTime ? m.contact_sent_text() : m.contact_sent_plain() };
  });

  serve(app, contract.listContactMessages, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, inboxPageSize);
    const filter = { pattern: likePattern(query.search), status: query.status ?? null };
    const { rows, count } = await queries.listMessages(db, filter, slice);
    const where = { publicUrl: config.publicUrl, path: contract.listContactMessages.path, query };
    return presentPage(slice, { rows: rows.map(presentMessage), count }, where);
  });

  serve(app, contract.answerContactMessage, async ({ person, params, body }) => {
    const { id } = await existing(params.id);
    await queries.answerContactMessage(db, id, answerOf(body(), person.id));
    return presentMessage(await existing(id));
  });
}

import type { FastifyInstance } from "fastify";
import { contactEmailSetting } from "#features/academy/server/public.ts";
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
import { presentLead, presentMessage, presentPlan } from "./present.ts";
import * as queries from "./queries/inbox.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { sendMentorshipLead } from "./send-mentorship-lead.ts";
import {
  aboutFiguresSetting,
  contactPhoneSetting,
  mentorshipFiguresSetting,
  mentorshipJournalsSetting,
  mentorshipPlansSetting,
} from "./settings.ts";

export function supportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.about, async () => {
    const { figures, email, phone } = await readSettings(db, {
      figures: aboutFiguresSetting,
      email: contactEmailSetting,
      phone: contactPhoneSetting,
    });
    return { figures, contact_email: email || null, contact_phone: phone || null };
  });

  serve(app, contract.mentorship, async () => {
    const { plans, ...said } = await readSettings(db, {
      figures: mentorshipFiguresSetting,
      plans: mentorshipPlansSetting,
      journals: mentorshipJournalsSetting,
    });
    return { ...said, plans: plans.map(presentPlan) };
  });

  serve(app, contract.sendContactMessage, async ({ person, request, body }) => {
    await sendContactMessage(services, body(), { userId: person?.id ?? null, network: networkOf(request) });
    return { message: m.contact_sent_text() };
  });

  serve(app, contract.sendMentorshipLead, async ({ person, request, body }) => {
    await sendMentorshipLead(services, body(), { userId: person?.id ?? null, network: networkOf(request) });
    return { message: m.lead_sent() };
  });

  inboxRoutes(app, services);
}

/** What the operator reads of it. */
function inboxRoutes(app: FastifyInstance, { db, config }: Services): void {
  const { publicUrl } = config;
  const existingMessage = async (id: number) => {
    const row = await queries.findMessage(db, id);
    if (!row) throw notFound(m.message_not_found());
    return row;
  };
  const existingLead = async (id: number) => {
    const row = await queries.findLead(db, id);
    if (!row) throw notFound(m.lead_not_found());
    return row;
  };
  const answerOf = ({ is_answered }: { is_answered: boolean }, adminId: number) =>
    is_answered ? { by: adminId, at: new Date() } : null;

  serve(app, contract.listContactMessages, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, inboxPageSize);
    const filter = { pattern: likePattern(query.search), status: query.status ?? null };
    const { rows, count } = await queries.listMessages(db, filter, slice);
    const where = { publicUrl, path: contract.listContactMessages.path, query };
    return presentPage(slice, { rows: rows.map(presentMessage), count }, where);
  });

  serve(app, contract.answerContactMessage, async ({ person, params, body }) => {
    const { id } = await existingMessage(params.id);
    await queries.setAnswered(db, "contact_messages", id, answerOf(body(), person.id));
    return presentMessage(await existingMessage(id));
  });

  serve(app, contract.listMentorshipLeads, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, inboxPageSize);
    const filter = { pattern: likePattern(query.search), status: query.status ?? null };
    const { rows, count } = await queries.listLeads(db, filter, slice);
    const where = { publicUrl, path: contract.listMentorshipLeads.path, query };
    return presentPage(slice, { rows: rows.map(presentLead), count }, where);
  });

  serve(app, contract.answerMentorshipLead, async ({ person, params, body }) => {
    const { id } = await existingLead(params.id);
    await queries.setAnswered(db, "mentorship_leads", id, answerOf(body(), person.id));
    return presentLead(await existingLead(id));
  });
}

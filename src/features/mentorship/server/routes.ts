import type { FastifyInstance } from "fastify";
import { answerOf } from "#features/support/server/public.ts";
import { inboxPageSize } from "#features/support/rules.ts";
import { notFound } from "#kit/server/errors.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import { readSettings } from "#kit/server/settings.ts";
import * as m from "#messages/mentorship.ts";
import * as contract from "../contract.ts";
import { presentLead, presentPlan } from "./present.ts";
import * as queries from "./queries/leads.ts";
import { sendMentorshipLead } from "./send-mentorship-lead.ts";
import { mentorshipFiguresSetting, mentorshipJournalsSetting, mentorshipPlansSetting } from "./settings.ts";

export function mentorshipRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const existing = async (id: number) => {
    const row = await queries.findLead(db, id);
    if (!row) throw notFound(m.lead_not_found());
    return row;
  };

  serve(app, contract.mentorship, async () => {
    const { plans, ...said } = await readSettings(db, {
      figures: mentorshipFiguresSetting,
      plans: mentorshipPlansSetting,
      journals: mentorshipJournalsSetting,
    });
    return { ...said, plans: plans.map(presentPlan) };
  });

  serve(app, contract.sendMentorshipLead, async ({ person, request, body }) => {
    await sendMentorshipLead(services, body(), { userId: person?.id ?? null, network: networkOf(request) });
    return { message: m.lead_sent() };
  });

  serve(app, contract.listMentorshipLeads, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, inboxPageSize);
    const filter = { pattern: likePattern(query.search), status: query.status ?? null };
    const { rows, count } = await queries.listLeads(db, filter, slice);
    const where = { publicUrl: config.publicUrl, path: contract.listMentorshipLeads.path, query };
    return presentPage(slice, { rows: rows.map(presentLead), count }, where);
  });

  serve(app, contract.answerMentorshipLead, async ({ person, params, body }) => {
    const { id } = await existing(params.id);
    await queries.answerMentorshipLead(db, id, answerOf(body(), person.id));
    return presentLead(await existing(id));
  });
}

import type { FastifyInstance } from "fastify";
import { courseIdWords } from "#features/courses/contract.ts";
import { forbidden, notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/chat.ts";
import * as contract from "../reports-contract.ts";
import { decideReport } from "./decide-report.ts";
import { presentReported } from "./present.ts";
import { findReports } from "./queries/reports.ts";
import { reportMessage } from "./report-message.ts";

/** Reports of messages, and what the team decides about them. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.reportMessage, async ({ person, params: { id }, body }) => {
    const { reason, words = "" } = body();
    await reportMessage(services, person, { id, reason, words });
  });

  serve(app, contract.findReports, async ({ person, params }) => {
    const found = await findReports(services.db, params.id, person);
    if (!found) throw notFound(courseIdWords.unknown());
    if (!found.can_moderate) throw forbidden(m.reports_not_yours());
    return found.rows.map(presentReported);
  });

  serve(app, contract.decideReport, async ({ person, params: { id }, body }) => {
    await decideReport(services, person, { id, ...body() });
  });
}

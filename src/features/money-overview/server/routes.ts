import type { FastifyInstance } from "fastify";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { exportMoney, readMoneyOverview } from "../contract.ts";
import { moneyFileName, usualSpan } from "../rules.ts";
import { moneyCsv, presentOverview } from "./present.ts";
import { findMoney } from "./queries.ts";

export function moneyOverviewRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, readMoneyOverview, async ({ query }) =>
    presentOverview(await findMoney(db, query.days ?? usualSpan)),
  );

  serve(app, exportMoney, async ({ query, reply }) => {
    const span = query.days ?? usualSpan;
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${moneyFileName(span)}"`,
      "cache-control": "no-store",
    });
    return moneyCsv(await findMoney(db, span));
  });
}

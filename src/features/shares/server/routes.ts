import type { FastifyInstance } from "fastify";
import { idempotencyKey } from "#kit/server/http/idempotency-key.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { monthInBangladesh, ratesPageSize, sharesFileName } from "../rules.ts";
import { presentOwnRates, presentRated, presentStatement, presentTotal } from "./present.ts";
import { findRates, findRatesOf } from "./queries/rates.ts";
import { findMonths, findStatements } from "./queries/statements.ts";
import { recordPayout } from "./record-payout.ts";
import { setRate } from "./set-rate.ts";
import { statementsCsv } from "./statements-csv.ts";
import { undoPayout } from "./undo-payout.ts";

export function shareRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const asked = (month: string | undefined): string => month ?? monthInBangladesh(new Date());

  serve(app, contract.listStatements, async ({ query }) => {
    const month = asked(query.month);
    const [months, rows] = await Promise.all([findMonths(db), findStatements(db, month)]);
    return { month, months, statements: rows.map(presentStatement), total: presentTotal(rows) };
  });

  serve(app, contract.exportStatements, async ({ query, reply }) => {
    const month = asked(query.month);
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${sharesFileName(month)}"`,
      "cache-control": "no-store",
    });
    return statementsCsv(month, await findStatements(db, month));
  });

  serve(app, contract.readOwnStatement, async ({ person, query }) => {
    const month = asked(query.month);
    const [months, [own], rates] = await Promise.all([
      findMonths(db, person.id),
      findStatements(db, month, person.id),
      findRatesOf(db, person.id),
    ]);
    return {
      month,
      months,
      statement: own ? presentStatement(own) : null,
      ...presentOwnRates(rates),
    };
  });

  serve(app, contract.listRates, async ({ query }) => {
    const { search, ...paging } = query;
    const slice = sliceOf({ page: 1, ...paging }, ratesPageSize);
    const { rows, count } = await findRates(db, { search, limit: slice.limit, offset: slice.offset });
    const found = { rows: rows.map(presentRated), count };
    return presentPage(slice, found, { publicUrl: config.publicUrl, path: contract.listRates.path, query });
  });

  serve(app, contract.setRate, async ({ person, body }) => {
    const { course_id, instructor_id, percent, valid_from } = body();
    const id = await setRate(
      services,
      {
        courseId: course_id ?? null,
        instructorId: instructor_id ?? null,
        basisPoints: percent,
        validFrom: valid_from,
        decidedBy: person.id,
      },
      new Date(),
    );
    return { id };
  });

  serve(app, contract.recordPayout, async ({ person, body, request }) => {
    const { instructor_id, amount, paid_on, note } = body();
    const key = idempotencyKey(request);
    const payout = { instructorId: instructor_id, amount, paidOn: paid_on, note: note ?? "" };
    const id = await recordPayout(services, { ...payout, decidedBy: person.id, key }, new Date());
    return { id };
  });

  serve(app, contract.undoPayout, async ({ person, params }) => {
    await undoPayout(services, params.id, person.id);
    return { id: params.id };
  });
}

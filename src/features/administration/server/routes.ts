import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { moneyFigures } from "#features/payments/server/public.ts";
import { csvStart } from "#kit/server/csv.ts";
import type { Database } from "#kit/server/database/connect.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { takaString } from "#kit/shared/money.ts";
import * as auditContract from "../audit-contract.ts";
import type { AuditFilter } from "../audit-contract.ts";
import { overview } from "../contract.ts";
import { auditCsv, auditCsvHead, presentAuditEntry } from "./present-audit.ts";
import { allAuditEntries, listAuditEntries } from "./queries/audit.ts";
import { academyFigures } from "./queries/figures.ts";
import { isoTimeOrNull } from "#kit/shared/iso-time.ts";

const auditPageSize = 20;

async function* auditFile(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield csvStart + auditCsvHead;
  for await (const rows of allAuditEntries(db, filter)) yield auditCsv(rows);
}

export function administrationRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, overview, async () => {
    const [academy, money] = await Promise.all([academyFigures(db), moneyFigures(db)]);
    return {
      ...academy,
      waiting_payments: money.waiting,
      oldest_waiting_at: isoTimeOrNull(money.oldest_waiting_at),
      unexplained_enrolments: money.unexplained_enrolments,
      money_per_day: money.money_per_day.map(({ day, paisa, payments }) => ({
        day,
        amount: takaString(paisa),
        payments,
      })),
    };
  });

  serve(app, auditContract.listAuditEntries, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, auditPageSize);
    const { rows, count, actions } = await listAuditEntries(db, query, slice);
    const where = { publicUrl: config.publicUrl, path: auditContract.listAuditEntries.path, query };
    return { ...presentPage(slice, { rows: rows.map(presentAuditEntry), count }, where), actions };
  });

  serve(app, auditContract.exportAudit, async ({ query, reply }) => {
    const today = new Date().toISOString().slice(0, 10);
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="audit-${today}.csv"`,
      "cache-control": "no-store",
    });
    return Readable.from(auditFile(db, query));
  });
}

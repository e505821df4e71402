import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { csvStart } from "#kit/server/csv.ts";
import type { Database } from "#kit/server/database/connect.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { auditCsv, auditCsvHead, presentAuditEntry } from "./present.ts";
import { allAuditEntries, listAuditEntries } from "./queries/entries.ts";

const pageSize = 20;

async function* auditFile(db: Database, filter: contract.AuditFilter): AsyncGenerator<string> {
  yield csvStart + auditCsvHead;
  for await (const rows of allAuditEntries(db, filter)) yield auditCsv(rows);
}

export function auditRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, contract.listAuditEntries, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const { rows, count, actions } = await listAuditEntries(db, query, slice);
    const where = { publicUrl: config.publicUrl, path: contract.listAuditEntries.path, query };
    return { ...presentPage(slice, { rows: rows.map(presentAuditEntry), count }, where), actions };
  });

  serve(app, contract.exportAudit, async ({ query, reply }) => {
    const today = new Date().toISOString().slice(0, 10);
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="audit-${today}.csv"`,
      "cache-control": "no-store",
    });
    return Readable.from(auditFile(db, query), { objectMode: false });
  });
}

import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { csvStart } from "#kit/server/csv.ts";
import { providersSetting } from "#features/payments/server/public.ts";
import type { Database } from "#kit/server/database/connect.ts";
import type { Composed } from "#kit/server/feature.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../contract.ts";
import { auditFileName } from "../rules.ts";
import { auditCsv, auditCsvHead, presentAuditEntry } from "./present.ts";
import { presentNames } from "./present-names.ts";
import { allAuditEntries, listAuditEntries } from "./queries/entries.ts";

const pageSize = 20;

async function* auditFile(db: Database, filter: contract.AuditFilter): AsyncGenerator<string> {
  yield csvStart + auditCsvHead;
  for await (const rows of allAuditEntries(db, filter)) yield auditCsv(rows);
}

export function auditRoutes(app: FastifyInstance, { db, config }: Services, { settings }: Composed): void {
  serve(app, contract.listAuditEntries, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const setting = providersSetting.name;
    const { rows, count, actions, ...named } = await listAuditEntries(db, query, { ...slice, setting });
    const where = { publicUrl: config.publicUrl, path: contract.listAuditEntries.path, query };
    const page = presentPage(slice, { rows: rows.map(presentAuditEntry), count }, where);
    return { ...page, actions, names: presentNames(named, rows, settings) };
  });

  serve(app, contract.exportAudit, async ({ query, reply }) => {
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${auditFileName(new Date())}"`,
      "cache-control": "no-store",
    });
    return Readable.from(auditFile(db, query), { objectMode: false });
  });
}

import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { csvStart } from "#kit/server/csv.ts";
import type { Database } from "#kit/server/database/connect.ts";
import { invalid, notFound } from "#kit/server/errors.ts";
import { streamForm } from "#kit/server/http/read-form.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { formatBytes } from "#kit/shared/format-bytes.ts";
import { oneLine } from "#kit/shared/one-line.ts";
import * as m from "#messages/statements.ts";
import * as contract from "../contract.ts";
import { maxStatementBytes } from "../rules.ts";
import { creditRoutes } from "./credit-routes.ts";
import { importStatement } from "./import-statement.ts";
import { keepStatement, removeOldStatements, statementKey } from "./kept-statements.ts";
import { presentFirstLines, presentImport, reportHead, reportRows } from "./present.ts";
import { findImport, importOfKept, listImports } from "./queries/imports.ts";
import { allLines, firstLinesOf } from "./queries/lines.ts";
import { stopStatementImport } from "./stop-statement-import.ts";

async function* reportFile(db: Database, id: number): AsyncGenerator<string> {
  yield csvStart + reportHead();
  for await (const rows of allLines(db, id)) yield reportRows(rows);
}

export function statementRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;
  creditRoutes(app, services);

  const existing = async (id: number) => {
    const found = await findImport(db, id);
    if (!found) throw notFound(m.import_not_found());
    return found;
  };

  serve(app, contract.importStatement, async ({ person, request }) => {
    await removeOldStatements(services);
    const sent: { name?: string; fileName?: string } = {};
    let isKept = false;
    try {
      const { fields } = await streamForm(request, contract.importStatement, {
        field: "file",
        whenTooLarge: () => m.file_too_large({ limit: formatBytes(maxStatementBytes) }),
        take: async (content, fileName) => {
          if (fileName !== undefined) sent.fileName = fileName;
          sent.name = await keepStatement(services, person.id, content);
        },
      });
      const kept = sent.name ?? fields.kept?.toLowerCase();
      if (kept === undefined) throw invalid({ file: [m.file_missing()] });
      const answer = await importStatement(
        services,
        {
          person,
          kept,
          fileName: oneLine(fields.file_name ?? sent.fileName ?? m.file_nameless()).slice(0, 200),
          provider: fields.provider,
          mapping: fields.mapping,
          isDryRun: fields.dry_run,
          columnsOnly: fields.columns_only,
        },
        new Date(),
      );
      isKept = true;
      return answer;
    } finally {
      // A file that was refused is not sent again as it is. One that is imported is deleted by its job.
      if (sent.name !== undefined && !isKept && !(await importOfKept(db, sent.name)))
        await files.disk.delete(statementKey(person.id, sent.name));
    }
  });

  serve(app, contract.listStatementImports, async () => (await listImports(db)).map(presentImport));

  serve(app, contract.readStatementImport, async ({ params }) => ({
    import: presentImport(await existing(params.id)),
    first: presentFirstLines(await firstLinesOf(db, params.id)),
  }));

  serve(app, contract.stopStatementImport, async ({ person, params }) => {
    const { id } = await existing(params.id);
    await stopStatementImport(services, { id, by: person.id });
    return presentImport(await existing(id));
  });

  serve(app, contract.exportStatementReport, async ({ params, reply }) => {
    const { id } = await existing(params.id);
    reply.headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="statement-${id}.csv"`,
      "cache-control": "no-store",
    });
    return Readable.from(reportFile(db, id), { objectMode: false });
  });
}

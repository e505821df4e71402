import { audit } from "#kit/server/audit.ts";
import { invalid } from "#kit/server/errors.ts";
import type { Person, Services } from "#kit/server/services.ts";
import { createFairQueue } from "#kit/server/fair-queue.ts";
import * as m from "#messages/statements.ts";
import type { CheckedStatement } from "../contract.ts";
import { remember } from "../headings.ts";
import type { Mapping } from "../rules.ts";
import { checkLines } from "./check-lines.ts";
import { requireKept, statementKey } from "./kept-statements.ts";
import { presentImport, presentReport } from "./present.ts";
import { addImport, importOfKept, type ImportRow } from "./queries/imports.ts";
import { rememberMapping } from "./queries/mappings.ts";
import { countLines, type OpenedStatement, openStatement } from "./read-statement.ts";
import { queueReading } from "./record-lines.ts";
import { withTable } from "./table/open-table.ts";
import type { Table } from "./table/table.ts";

/** Reading a large file keeps the processor busy. */
const inTurn = createFairQueue({ maxWaiting: 5 });

interface Request {
  person: Person;
  /** The name of the file that was kept. */
  kept: string;
  fileName: string;
  provider: string | undefined;
  mapping: Mapping | undefined;
  isDryRun: boolean;
  columnsOnly: boolean;
}

/** Queues the import of a statement. A second request with the same file begins no second import. */
async function begin(
  services: Services,
  { person, kept, fileName }: Request,
  { provider: { provider }, mapping, headings, missing }: OpenedStatement,
  lines: number,
): Promise<void> {
  if (missing.length > 0) throw invalid({ mapping: [m.mapping_incomplete()] });
  await services.db.transaction().execute(async (tx) => {
    const fileKey = statementKey(person.id, kept);
    const id = await addImport(tx, { key: kept, provider, fileName, fileKey, mapping, lines, by: person.id });
    if (id === null) return;
    await rememberMapping(tx, { provider, mapping: remember(mapping, headings), by: person.id });
    await audit(tx, {
      actorId: person.id,
      action: "statement.imported",
      subject: ["statement_import", id],
      after: { provider, file_name: fileName, lines },
    });
    await queueReading(services, tx, id);
  });
}

/** The answer to a repeated request: its file may be read and gone. */
const alreadyBegun = (row: ImportRow): CheckedStatement => ({
  kept: null,
  provider: row.provider,
  format: /\.xlsx$/i.test(row.file_name) ? "xlsx" : "csv",
  sheet: null,
  mapping: row.mapping as unknown as Mapping,
  mapping_from: "given",
  missing: [],
  headings: [],
  samples: [],
  report: null,
  import: presentImport(row),
});

/**
 * Imports a statement that was kept; with `isDryRun` only the report of what would happen.
 * @throws 400 with a sentence for a file that cannot be read or columns that are missing, 410 if the file is gone, 503
 * while too many are read
 */
export async function importStatement(
  services: Services,
  request: Request,
  now: Date,
): Promise<CheckedStatement> {
  const { db, files } = services;
  const { person, kept, isDryRun, columnsOnly } = request;
  const read = async (table: Table): Promise<CheckedStatement> => {
    const opened = await openStatement(db, table, request, now);
    const isChecked = isDryRun && !columnsOnly && opened.missing.length === 0;
    const report = isChecked ? presentReport(await checkLines(db, table, opened)) : null;
    if (!isDryRun) await begin(services, request, opened, await countLines(table, opened.mapping));
    const begun = isDryRun ? undefined : await importOfKept(db, kept);
    return {
      kept: isDryRun ? kept : null,
      provider: opened.provider.provider,
      format: table.format,
      sheet: table.sheet,
      mapping: opened.mapping,
      mapping_from: opened.mappingFrom,
      missing: opened.missing,
      headings: opened.headings,
      samples: opened.samples,
      report,
      import: begun ? presentImport(begun) : null,
    };
  };
  return inTurn(person.id, async () => {
    // Two requests with one file take turns: the second finds the import of the first.
    const earlier = isDryRun ? undefined : await importOfKept(db, kept);
    if (earlier?.imported_by === person.id) return alreadyBegun(earlier);
    await requireKept(services, person.id, kept);
    return files.atPath(statementKey(person.id, kept), async (path) => withTable(path, read));
  });
}

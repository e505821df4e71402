import type { TransactionSql } from "postgres";
import type { Connection } from "#kit/server/database/connect.ts";
import { applyChangedDefinitions } from "#kit/server/database/definitions.ts";
import { findUnicodeProblem } from "#kit/server/database/find-unicode-problem.ts";
import { createRecords, isHeldByOthers, lockSchema, readSchemaFiles } from "#kit/server/database/migrate.ts";
import { runPendingMigrations } from "#kit/server/database/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { listTables, quoteTable, type TableShape } from "./catalog.ts";
import { filesOfVersion } from "./check-version.ts";
import { clearSchema } from "./clear-schema.ts";
import { loosenSchema } from "./loose-schema.ts";
import { type Manifest, partEntry } from "./manifest.ts";
import type { Reporter } from "./progress.ts";
import { type CheckedBackup, withArchive } from "./read-archive.ts";
import { readWhole } from "./tar-reader.ts";
import { insertStatement, writeRows } from "./write-rows.ts";

type Tx = TransactionSql<{ int8: number }>;
type SchemaFiles = Awaited<ReturnType<typeof readSchemaFiles>>;

/** Makes the schema as it was when the backup was made. */
async function makeSchema(tx: Tx, files: SchemaFiles): Promise<void> {
  await clearSchema(tx);
  await createRecords(tx);
  await runPendingMigrations(tx, files.migrations);
  await applyChangedDefinitions(tx, files.definitions);
}

const isQueue = ({ schema }: { schema: string }): boolean => schema === "jobs";

/** Empties all tables: migrations insert rows too, and all rows come from the backup. */
async function emptyTables(tx: Tx, tables: TableShape[]): Promise<void> {
  const own = tables.filter((table) => !isQueue(table));
  await tx.unsafe(own.map((table) => `delete from ${quoteTable(table)}`).join(";\n"));
  // Their references to each other are kept, so all of them are emptied at once.
  const queue = tables.filter(isQueue).map(quoteTable);
  if (queue.length > 0) await tx.unsafe(`truncate ${queue.join(", ")}`);
}

/** The statement and the number of rows of each part. */
function planParts(manifest: Manifest, here: TableShape[]): Map<string, { statement: string; rows: number }> {
  const missing = here.find(
    (shape) =>
      !isQueue(shape) && !manifest.tables.some((table) => table.name === shape.name && !isQueue(table)),
  );
  if (missing) throw new BackupError(`The backup does not fit: it has no table ${missing.name}.`);
  return new Map(
    manifest.tables.flatMap((table) => {
      const shape = here.find(({ schema, name }) => schema === table.schema && name === table.name);
      if (isQueue(table) && table.parts.length === 0) return [];
      const statement = insertStatement(table, shape, !isQueue(table));
      return table.parts.map(({ rows }, index) => [partEntry(table, index), { statement, rows }] as const);
    }),
  );
}

async function fillTables(tx: Tx, { path, manifest }: CheckedBackup, report: Reporter): Promise<void> {
  const here = await listTables(tx);
  const parts = planParts(manifest, here);
  await emptyTables(tx, here);
  await withArchive(path, async (entries) => {
    for await (const { name, body } of entries) {
      const part = parts.get(name);
      if (!part) continue;
      await writeRows(tx, part.statement, await readWhole(body), part.rows);
      parts.delete(name);
      report.progress.rows += part.rows;
      report.tick();
    }
  });
  if (parts.size > 0) throw new BackupError(`${path} changed while it was read.`);
  report.progress.tables = manifest.tables.length;
}

async function setSequences(tx: Tx, sequences: Manifest["sequences"]): Promise<void> {
  const calls = sequences.map(
    ({ schema, name, last_value, is_called }) =>
      `setval('${quoteTable({ schema, name })}'::regclass, ${last_value}, ${is_called})`,
  );
  if (calls.length > 0) await tx.unsafe(`select ${calls.join(", ")}`);
}

/**
 * Puts the rows of a backup into a database whose tables of the queue exist, in place of everything that the academy
 * has there. An older backup is brought up to date. It happens whole or not at all.
 * @throws BackupError if the backup is newer than this version or does not fit, or if others use the tables.
 */
export async function restoreDatabase(
  { sql }: Connection,
  backup: CheckedBackup,
  report: Reporter,
  ours?: SchemaFiles,
): Promise<void> {
  const problem = await findUnicodeProblem(sql);
  if (problem) throw new BackupError(problem);
  const files = ours ?? (await readSchemaFiles());
  const then = filesOfVersion(backup.manifest, files);
  try {
    await sql.begin(async (tx) => {
      await lockSchema(tx);
      await tx`select set_config('lock_timeout', '10s', true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`;
      await makeSchema(tx, then);
      const tighten = await loosenSchema(tx);
      await fillTables(tx, backup, report);
      await tighten();
      await setSequences(tx, backup.manifest.sequences);
      await runPendingMigrations(tx, files.migrations);
      await applyChangedDefinitions(tx, files.definitions);
      await tx`select begin_new_epoch()`;
    });
  } catch (error) {
    if (!isHeldByOthers(error)) throw error;
    throw new BackupError("Other programs hold the tables of this database. End them and try again.");
  }
  // The planner knows nothing of the new rows yet.
  await sql`analyze`;
}

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TransactionSql } from "postgres";
import type { Connection } from "./connect.ts";
import { applyChangedDefinitions } from "./definitions.ts";
import { findUnicodeProblem } from "./find-unicode-problem.ts";
import { runPendingMigrations } from "./migrations.ts";
import { MigrationError, readSqlFiles, type SqlFile } from "./sql-file.ts";

const db = join(import.meta.dirname, "../../../../db");
// Any constant works, as long as it stays: two servers that start at once take turns.
const migrationLock = 4_182_117;

interface Options {
  /** The folder of `migrations` and `functions`. */
  folder?: string;
  /** How long a statement waits for a table. While it waits, everybody behind it waits too. */
  lockTimeoutMs?: number;
  /** How often the whole is tried when others hold a table, and the pause between two tries. */
  tries?: number;
  pauseMs?: number;
}

/** The SQL files of this version. */
export async function readSchemaFiles(
  folder = db,
): Promise<{ migrations: SqlFile[]; definitions: SqlFile[] }> {
  return {
    migrations: await readSqlFiles(join(folder, "migrations")),
    definitions: await readSqlFiles(join(folder, "functions")),
  };
}

/** Until the transaction ends, no other process changes the schema. */
export async function lockSchema(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${migrationLock})`;
}

/** Where the database keeps what it has had. A migration may write to schema_definitions. */
export async function createRecords(tx: TransactionSql): Promise<void> {
  await tx`create table if not exists schema_migrations (
    name text primary key, checksum text not null, ran_at timestamptz not null default now())`;
  await tx`create table if not exists schema_definitions (
    name text primary key, revision integer not null, checksum text not null,
    applied_at timestamptz not null default now())`;
}

/** lock_not_available, deadlock_detected: others hold what we need, for now. */
export function isHeldByOthers(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return code === "55P03" || code === "40P01";
}

/**
 * Brings the database to the newest version, in one transaction: first the pending migrations, then the
 * functions, triggers and views that changed. It happens whole or not at all.
 * @returns the names of the files that ran.
 */
export async function migrate(
  { sql }: Connection,
  { folder = db, lockTimeoutMs = 4_000, tries = 5, pauseMs = 1_000 }: Options = {},
): Promise<string[]> {
  const problem = await findUnicodeProblem(sql);
  if (problem) throw new MigrationError(problem);
  const { migrations, definitions } = await readSchemaFiles(folder);

  for (let left = tries; ; left--) {
    try {
      return await sql.begin(async (tx) => {
        await lockSchema(tx);
        await tx`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
        await createRecords(tx);
        const ran = await runPendingMigrations(tx, migrations);
        return [...ran, ...(await applyChangedDefinitions(tx, definitions))];
      });
    } catch (error) {
      if (!isHeldByOthers(error)) throw error;
      if (left <= 1)
        throw new MigrationError(
          "The database could not be brought up to date: other sessions hold its tables for too long. Nothing was changed. End long transactions (see pg_stat_activity) and start again.",
          { cause: error },
        );
      await sleep(pauseMs);
    }
  }
}

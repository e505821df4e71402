import type { TransactionSql } from "postgres";
import { MigrationError, runSqlFile, type SqlFile } from "./sql-file.ts";

/**
 * Runs the migrations that this database has not had, each once and in the order of their names.
 * @returns the names of those that ran.
 */
export async function runPendingMigrations(tx: TransactionSql, files: SqlFile[]): Promise<string[]> {
  const rows = await tx`select name, checksum from schema_migrations`;
  const done = new Map(rows.map((row) => [row.name as string, row.checksum as string]));

  const ran: string[] = [];
  for (const file of files) {
    const { name, checksum } = file;
    if (done.has(name)) {
      if (done.get(name) !== checksum)
        throw new MigrationError(`The migration ${name} was changed after it ran; write a new one instead.`);
      continue;
    }
    await runSqlFile(tx, file);
    await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
    ran.push(name);
  }
  return ran;
}

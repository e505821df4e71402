import type { TransactionSql } from "postgres";
import { MigrationError, runSqlFile, type SqlFile } from "./sql-file.ts";

const heading = /^-- revision: (?:([1-9]\d*)|by migration)\r?\n/;

/** The revision of a definition; null if only migrations may change it. */
export function revisionOf({ name, text }: SqlFile): number | null {
  const found = heading.exec(text);
  if (!found)
    throw new MigrationError(`db/functions/${name} must begin with a line such as “-- revision: 1”.`);
  return found[1] ? Number(found[1]) : null;
}

/** Old processes still call a function with the arguments that it had. */
async function refuseSecondSignatures(tx: TransactionSql, names: string[]): Promise<void> {
  const [twice] = await tx`
    select proname as name from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = any(${names})
    group by proname having count(*) > 1`;
  if (twice)
    throw new MigrationError(
      `The arguments of the function ${twice.name} were changed; give the new function another name.`,
    );
}

/**
 * Applies the definitions whose revision is higher than the one that this database has. A lower one is
 * left alone: it belongs to an older process.
 * @returns the names of those that were applied.
 */
export async function applyChangedDefinitions(tx: TransactionSql, files: SqlFile[]): Promise<string[]> {
  const rows = await tx`select name, revision, checksum from schema_definitions`;
  const known = new Map(rows.map((row) => [row.name as string, row]));
  // The files may call each other's functions: their order must not matter.
  await tx`set local check_function_bodies = off`;

  const applied: string[] = [];
  for (const file of files) {
    const { name, checksum } = file;
    const revision = revisionOf(file);
    const before = known.get(name);
    if (revision === null || (before && before.revision > revision)) continue;
    if (before?.revision === revision) {
      if (before.checksum !== checksum)
        throw new MigrationError(
          `db/functions/${name} was changed, but revision ${revision} was applied with another text; raise its revision.`,
        );
      continue;
    }
    await runSqlFile(tx, file);
    await tx`
      insert into schema_definitions (name, revision, checksum) values (${name}, ${revision}, ${checksum})
      on conflict (name) do update
        set revision = excluded.revision, checksum = excluded.checksum, applied_at = excluded.applied_at`;
    applied.push(name);
  }
  if (applied.length > 0)
    await refuseSecondSignatures(
      tx,
      applied.map((name) => name.replace(/\.sql$/, "")),
    );
  return applied;
}

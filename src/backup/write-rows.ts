import { ArchiveFault, BackupError } from "./backup-error.ts";
import { quote, quoteTable, type Session, type TableShape } from "./catalog.ts";
import type { TableInBackup } from "./manifest.ts";

/**
 * How the rows of a backup come into a table. Each value is read from its text by its type.
 * @param isOurs whether the table must have exactly the columns of the backup. A table of the queue may have lost or
 * got some with another version of the queue.
 */
export function insertStatement(
  backup: TableInBackup,
  table: TableShape | undefined,
  isOurs: boolean,
): string {
  const types = new Map(table?.columns.map(({ name, type }) => [name, type]));
  const fits =
    table && backup.columns.every((column) => types.has(column)) && types.size === backup.columns.length;
  if (!table || (isOurs && !fits))
    throw new BackupError(`The backup does not fit: the table ${backup.name} has other columns here.`);
  const written = backup.columns.flatMap((name, place) =>
    types.has(name) ? [{ name, value: `(line ->> ${place})::${types.get(name)}` }] : [],
  );
  return (
    `insert into ${quoteTable(table)} (${written.map(({ name }) => quote(name)).join(", ")}) overriding system value ` +
    `select ${written.map(({ value }) => value).join(", ")} from jsonb_array_elements($1::text::jsonb) as part (line)`
  );
}

/** Inserts the lines of one part. */
export async function writeRows(
  tx: Session,
  statement: string,
  content: Buffer,
  rows: number,
): Promise<void> {
  const lines = content.toString("utf8").trimEnd().split("\n").join(",");
  const { count } = await tx.unsafe(statement, [`[${lines}]`]);
  if (count !== rows) throw new ArchiveFault(`is broken: a part has ${count} rows and not ${rows}`);
}

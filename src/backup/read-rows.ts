import { quote, quoteTable, type Session, type TableShape } from "./catalog.ts";

/** Rows of a table as lines: of each row a JSON array with the text of every value, or null. */
export interface Part {
  content: Buffer;
  rows: number;
}

const rowsPerRead = 200;
const bytesPerPart = 1_000_000;

/**
 * Reads all rows of a table in the session's transaction, about a megabyte at a time. PostgreSQL writes each value
 * as the text that it reads again as the same value.
 */
export async function* readRows(session: Session, table: TableShape): AsyncGenerator<Part> {
  const values = table.columns.map(({ name }) => `${quote(name)}::text`).join(", ");
  await session.unsafe(
    `declare backup_rows no scroll cursor for select to_json(array[${values}]::text[])::text as line from ${quoteTable(table)}`,
  );
  let lines: string[] = [];
  let length = 0;
  const part = (): Part => {
    const whole = { content: Buffer.from(`${lines.join("\n")}\n`), rows: lines.length };
    lines = [];
    length = 0;
    return whole;
  };
  for (;;) {
    const read = await session.unsafe<{ line: string }[]>(`fetch ${rowsPerRead} from backup_rows`);
    for (const { line } of read) {
      lines.push(line);
      length += line.length;
      if (length >= bytesPerPart) yield part();
    }
    if (read.length < rowsPerRead) break;
  }
  if (lines.length > 0) yield part();
  await session.unsafe("close backup_rows");
}

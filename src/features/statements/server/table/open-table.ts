import { firstBytes } from "#kit/server/local-file.ts";
import { BrokenStatement } from "./broken-statement.ts";
import { openCsv } from "./csv-table.ts";
import type { Table } from "./table.ts";
import { openXlsx } from "./xlsx-table.ts";

const startsWith = (head: Buffer, bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);

/** Opens a CSV or XLSX file by its content. Its name says nothing. @throws BrokenStatement */
async function openTable(path: string): Promise<Table> {
  const head = await firstBytes(path, 8);
  if (head.length === 0) throw new BrokenStatement("empty");
  if (startsWith(head, [0x50, 0x4b])) return openXlsx(path);
  // Excel before 2007, and a newer file with a password.
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) throw new BrokenStatement("old_excel");
  const isOther =
    head.toString("latin1").startsWith("%PDF") ||
    startsWith(head, [0x89, 0x50, 0x4e, 0x47]) ||
    startsWith(head, [0xff, 0xd8, 0xff]) ||
    startsWith(head, [0x47, 0x49, 0x46, 0x38]);
  if (isOther) throw new BrokenStatement("wrong_type");
  return openCsv(path);
}

/** Reads a file as a table. @throws 400 with a sentence for a file that cannot be read */
export async function withTable<T>(path: string, read: (table: Table) => Promise<T>): Promise<T> {
  let table: Table | undefined;
  try {
    table = await openTable(path);
    return await read(table);
  } catch (error) {
    throw error instanceof BrokenStatement ? error.refusal() : error;
  } finally {
    table?.close();
  }
}

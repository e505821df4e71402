import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TransactionSql } from "postgres";

/** A fault of the SQL files or of the database that one sentence explains. */
export class MigrationError extends Error {}

export interface SqlFile {
  name: string;
  text: string;
  checksum: string;
}

/** The SQL files of a folder, in the order of their names. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** Runs all statements of a file. A failure names the file; the database's own error is its cause. */
export async function runSqlFile(tx: TransactionSql, { name, text }: SqlFile): Promise<void> {
  try {
    await tx.unsafe(text);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

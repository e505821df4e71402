import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { LineKind, Mapping } from "../../rules.ts";

const newest = 20;

const imports = (db: Db) =>
  db
    .selectFrom("statement_imports as import")
    .innerJoin("users as importer", "importer.id", "import.imported_by")
    .selectAll("import")
    .select(sql<string>`trim(importer.first_name || ' ' || importer.last_name)`.as("importer"));

export const listImports = async (db: Db) => imports(db).orderBy("import.id", "desc").limit(newest).execute();

export const findImport = async (db: Db, id: number) =>
  imports(db).where("import.id", "=", id).executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The import of a kept file, if it was begun already. */
export const importOfKept = async (db: Db, key: string) =>
  imports(db).where("import.key", "=", key).executeTakeFirst();

/** Begins an import. @returns its id; null if this file is being imported already */
export async function addImport(
  tx: Tx,
  begun: {
    key: string;
    provider: string;
    fileName: string;
    fileKey: string;
    mapping: Mapping;
    lines: number;
    by: number;
  },
): Promise<number | null> {
  const added = await tx
    .insertInto("statement_imports")
    .values({
      key: begun.key,
      provider: begun.provider,
      file_name: begun.fileName,
      file_key: begun.fileKey,
      mapping: JSON.stringify(begun.mapping),
      lines: begun.lines,
      imported_by: begun.by,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Locks an import that is running, before a piece of it is recorded. @returns null if it ended. */
export async function lockRunning(tx: Tx, id: number): Promise<{ linesRead: number } | null> {
  const row = await tx
    .selectFrom("statement_imports")
    .select("lines_read")
    .where("id", "=", id)
    .where("state", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  return row ? { linesRead: row.lines_read } : null;
}

/** What a part of a piece added. */
export interface Progress {
  /** Lines of the file that are done with it. 0: the piece is not finished. */
  linesRead: number;
  counts: Record<LineKind, number>;
  newPaisa: number;
  settled: number;
}

export async function addProgress(
  tx: Tx,
  id: number,
  { linesRead, counts, newPaisa, settled }: Progress,
): Promise<void> {
  await sql`
    update statement_imports set lines_read = lines_read + ${linesRead}, progressed_at = clock_timestamp(),
      new_count = new_count + ${counts.new}, completed_count = completed_count + ${counts.completed},
      known_count = known_count + ${counts.known}, differing_count = differing_count + ${counts.differing},
      outgoing_count = outgoing_count + ${counts.outgoing}, unreadable_count = unreadable_count + ${counts.unreadable},
      new_paisa = new_paisa + ${newPaisa}, settled_count = settled_count + ${settled}
    where id = ${id}`.execute(tx);
}

/** Ends a running import. Its first end stays. @returns whether this call ended it */
export async function endImport(tx: Db, id: number, state: "done" | "stopped" | "failed"): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("statement_imports")
    .set({ state, ended_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const forgetFile = async (db: Db, id: number) =>
  db.updateTable("statement_imports").set({ file_key: null }).where("id", "=", id).execute();

/** The files that a running import still needs. */
export async function neededFiles(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("statement_imports")
    .select("file_key")
    .where("state", "=", "running")
    .execute();
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []));
}

/** Running imports that nobody has read from for a while: their process ended. */
export async function forsakenImports(db: Db, seconds: number): Promise<number[]> {
  const rows = await db
    .selectFrom("statement_imports")
    .select("id")
    .where("state", "=", "running")
    .where(sql<SqlBool>`progressed_at < now() - make_interval(secs => ${seconds})`)
    .execute();
  return rows.map(({ id }) => id);
}

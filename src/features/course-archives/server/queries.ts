import { sql } from "kysely";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { Language } from "#kit/shared/language.ts";
import type { CourseImport } from "../contract.ts";

/** An import that runs as a job, with its ZIP file and what it has stored. */
export const findImport = async (db: Db, key: string) =>
  db
    .selectFrom("course_imports as begun")
    .innerJoin("course_uploads as archive", "archive.key", "begun.upload_key")
    .leftJoin("course_drafts as draft", "draft.course_id", "begun.course_id")
    .select([
      "begun.upload_key",
      "begun.course_id",
      "begun.attempts",
      "begun.files",
      "begun.problem",
      "archive.user_id",
      "archive.file_key",
    ])
    .select([
      sql<Language>`begun.language`.as("language"),
      sql<CourseImport["state"]>`begun.state`.as("state"),
      sql<string | null>`draft.document ->> 'title'`.as("course_title"),
      sql<number>`(select count(*)::integer from course_import_files where import_key = begun.upload_key)`.as(
        "stored",
      ),
    ])
    .where("begun.upload_key", "=", key)
    .executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** @returns false if the ZIP file has an import already */
export async function addImport(
  tx: Tx,
  { key, language, courseId }: { key: string; language: Language; courseId: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("course_imports")
    .values({ upload_key: key, language, course_id: courseId })
    .onConflict((conflict) => conflict.column("upload_key").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lets an import that failed run again. @returns false if it did not fail */
export async function restartImport(tx: Tx, key: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("course_imports")
    .set({ state: "running", language, attempts: 0, files: null, problem: null, ended_at: null })
    .where("upload_key", "=", key)
    .where("state", "=", "failed")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** One run of an import. */
export interface Run {
  key: string;
  run: number;
}

/** Begins a run: the runs before it write nothing any more. Undefined if the import is not running. */
export async function beginRun(db: Db, key: string): Promise<Run | undefined> {
  const row = await db
    .updateTable("course_imports")
    .set({ run: sql<number>`run + 1`, attempts: sql<number>`attempts + 1` })
    .where("upload_key", "=", key)
    .where("state", "=", "running")
    .returning("run")
    .executeTakeFirst();
  return row && { key, run: row.run };
}

const ofRun = (db: Db, { key, run }: Run) =>
  db
    .updateTable("course_imports")
    .where("upload_key", "=", key)
    .where("run", "=", run)
    .where("state", "=", "running");

/** Records how many files a run stores. @returns false if the run is not the last one, or the import ended. */
export async function setFiles(db: Db, run: Run, files: number): Promise<boolean> {
  const { numUpdatedRows } = await ofRun(db, run).set({ files }).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records a stored file, in the transaction that adds it. @returns as `setFiles` */
export async function addStored(
  tx: Tx,
  run: Run,
  { name, storedKey }: { name: string; storedKey: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ofRun(tx, run)
    .set({ progressed_at: sql<Date>`now()` })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto("course_import_files")
    .values({ import_key: run.key, name, stored_key: storedKey })
    .execute();
  return true;
}

/** What the runs of an import have stored, by its key in the ZIP file. */
export const storedFiles = async (db: Db, key: string) =>
  db
    .selectFrom("course_import_files as stored")
    .innerJoin("course_uploads as upload", "upload.key", "stored.stored_key")
    .select(["stored.name", "stored.stored_key", "upload.file_key"])
    .where("stored.import_key", "=", key)
    .execute();

/** Takes from an import what its runs have stored. @returns the keys of the uploads */
export async function takeStored(tx: Tx, key: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("course_import_files")
    .where("import_key", "=", key)
    .returning("stored_key")
    .execute();
  return rows.map(({ stored_key: stored }) => stored);
}

/** Ends an import with its course, or with a sentence that says why it failed. @returns as `setFiles` */
export async function endImport(
  db: Db,
  run: Run,
  end: { state: "done"; course_id: number } | { state: "failed"; problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ofRun(db, run)
    .set({ ...end, ended_at: sql<Date>`now()` })
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

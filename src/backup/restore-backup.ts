import { type Connection, serverName } from "#kit/server/database/connect.ts";
import { readSchemaFiles } from "#kit/server/database/migrate.ts";
import type { Files } from "#kit/server/files.ts";
import { startJobs } from "#kit/server/jobs.ts";
import { createLog } from "#kit/server/log.ts";
import { BackupError } from "./backup-error.ts";
import { describeAcademy } from "./catalog.ts";
import { filesOfVersion } from "./check-version.ts";
import { createReporter, type Progress } from "./progress.ts";
import type { CheckedBackup } from "./read-archive.ts";
import { restoreDatabase } from "./restore-database.ts";
import { stageFiles } from "./restore-files.ts";

/** What a restore would replace. Null: there is no academy, or an empty one. */
export async function findAcademy({
  sql,
}: Connection): Promise<{ name: string | null; people: number; courses: number } | null> {
  const academy = await describeAcademy(sql);
  return academy && academy.people + academy.courses > 0 ? academy : null;
}

/** @throws BackupError if the backup is of a newer version, or of another edition. */
export async function refuseOtherVersion({ manifest }: CheckedBackup): Promise<void> {
  filesOfVersion(manifest, await readSchemaFiles());
}

/**
 * A server remembers what it read. It must not run while its database becomes another one.
 * @throws BackupError if one runs.
 */
export async function refuseRunningServer({ sql }: Connection): Promise<void> {
  const [running] = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${serverName} limit 1`;
  if (running) throw new BackupError("The academy is running. Stop it, then restore the backup.");
}

/** A database that no server has used has no queue of jobs yet. */
async function makeQueue(connection: Connection): Promise<void> {
  const jobs = await startJobs(connection, createLog("silent"));
  await jobs.stop();
}

/** Puts a backup in the place of what the academy has: the rows at once, then the files. */
export async function restoreBackup(
  target: { connection: Connection; files: Files },
  backup: CheckedBackup,
  say: (line: string) => void,
): Promise<Progress> {
  await refuseRunningServer(target.connection);
  const report = createReporter(say);
  const putFilesInPlace = await stageFiles(target.files, backup, report);
  await makeQueue(target.connection);
  await restoreDatabase(target.connection, backup, report);
  try {
    await putFilesInPlace();
  } catch (error) {
    throw new BackupError(
      `The data is restored, but not all files are in their place (${(error as Error).message}). Restore the backup again.`,
      { cause: error },
    );
  }
  return report.progress;
}

import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JobKind } from "#kit/server/jobs.ts";
import { keptSecretKey } from "#kit/server/secrets.ts";
import type { Services } from "#kit/server/services.ts";
import { recordBackup } from "./record-backup.ts";
import { nightlyName, outdated } from "./retention.ts";
import { writeBackup } from "./write-backup.ts";

/** Half past two in the night in Bangladesh. */
const everyNight = "30 20 * * *";
const nightlyBackup: JobKind<object> = { name: "nightly-backup", mayTakeSeconds: 12 * 60 * 60 };

/**
 * Writes a backup into the folder, and deletes the oldest ones only after that.
 * @returns the path of the new file.
 */
export async function backUpTonight(
  { connection, db, files, config, log }: Pick<Services, "connection" | "db" | "files" | "config" | "log">,
  { folder, keep, at }: { folder: string; keep: number; at: Date },
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, nightlyName(at));
  const secretKey = config.secretKey ?? (await keptSecretKey(config.dataDir));
  const written = await writeBackup(
    { sql: connection.sql, files, secretKey, isGenerated: config.secretKey === undefined },
    path,
    (line) => log.debug({ line }, "nightly backup"),
  );
  await recordBackup(db, "nightly", written);
  const { bytes, leftOut } = written;
  log.info({ path, bytes, leftOut }, "nightly backup");
  for (const name of outdated(await readdir(folder), keep)) await rm(join(folder, name), { force: true });
  return path;
}

/** Backs up every night, if the operator chose a folder for it. */
export async function nightlyBackups(services: Services): Promise<void> {
  const { backupDir: folder, backupKeep: keep } = services.config;
  let isRunning = false;
  // The job is taken without a folder too. Otherwise one would wait for each night when a folder is chosen.
  await services.jobs.repeat(nightlyBackup, everyNight, async () => {
    if (!folder || isRunning) return;
    isRunning = true;
    try {
      await backUpTonight(services, { folder, keep, at: new Date() });
    } finally {
      isRunning = false;
    }
  });
}

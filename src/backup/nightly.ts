import { mkdir, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { JobKind } from "#kit/server/jobs.ts";
import { keptSecretKey } from "#kit/server/secrets.ts";
import type { Services } from "#kit/server/services.ts";
import { recordBackup } from "./record-backup.ts";
import { nightlyName, outdated } from "./retention.ts";
import { neededBytes } from "./needed-bytes.ts";
import { writeBackup } from "./write-backup.ts";

/** Half past two in the night in Bangladesh. */
const everyNight = "30 20 * * *";
export const nightlyBackup: JobKind<object> = { name: "nightly-backup", mayTakeSeconds: 12 * 60 * 60 };

/**
 * Writes a backup into a folder that exists, and deletes the oldest ones only after that.
 * @returns the path of the new file.
 */
export async function backUpTonight(
  { connection, db, files, config, log }: Pick<Services, "connection" | "db" | "files" | "config" | "log">,
  { folder, keep, at }: { folder: string; keep: number; at: Date },
): Promise<string> {
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

/** Whether the disk of the folder has room for another backup. A full disk would stop the academy. */
async function hasRoom(
  { connection, files, log }: Pick<Services, "connection" | "files" | "log">,
  folder: string,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = await neededBytes({ sql: connection.sql, files });
  if (free >= needed) return true;
  log.warn(
    { folder, free, needed },
    "no backup tonight: its disk has too little room. Free some, or set BACKUP_DIR to a folder on another disk.",
  );
  return false;
}

/** Backs up every night, unless the operator wants none. */
export async function nightlyBackups(services: Services): Promise<void> {
  const { nightly } = services.config;
  let isRunning = false;
  // The job is taken also without a folder. Otherwise one would wait for each night when a folder is chosen.
  await services.jobs.repeat(nightlyBackup, everyNight, async () => {
    if (!nightly || isRunning) return;
    isRunning = true;
    try {
      await mkdir(nightly.folder, { recursive: true, mode: 0o700 });
      if (await hasRoom(services, nightly.folder))
        await backUpTonight(services, { ...nightly, at: new Date() });
    } finally {
      isRunning = false;
    }
  });
}

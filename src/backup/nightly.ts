import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Connection, DatabaseAddress } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import { keptSecretKey } from "#kit/server/secrets.ts";
import type { Services } from "#kit/server/services.ts";
import { type BackupWriter, createBackupWriter } from "./backup-writer.ts";
import { recordBackup } from "./record-backup.ts";
import { leftUnfinished, nightlyName, outdated } from "./retention.ts";
import { toSend } from "./sent-place.ts";

/** Half past two in the night in Bangladesh. */
const everyNight = "30 20 * * *";
const maxSeconds = 12 * 60 * 60;
const nightlyBackup: JobKind<object> = { name: "nightly-backup", isHeavy: true, mayTakeSeconds: maxSeconds };

type Needed = Pick<Services, "connection" | "db" | "config" | "log">;

interface Night {
  folder: string;
  /** How many backups stay; at least 1. */
  keep: number;
  at: Date;
}

/** @returns null if another process of the academy is at it. */
async function alone<T>({ sql }: Connection, act: () => Promise<T>): Promise<T | null> {
  const session = await sql.reserve();
  try {
    const [lock] = await session<{ is_ours: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended('nightly backup', 0)) as is_ours`;
    if (!lock!.is_ours) return null;
    try {
      return await act();
    } finally {
      // A connection that is lost has lost the lock too.
      await session`select pg_advisory_unlock(hashtextextended('nightly backup', 0))`.catch(() => {});
    }
  } finally {
    session.release();
  }
}

async function deleteFiles(folder: string, names: string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

/**
 * Writes a backup, and deletes the oldest ones after that. What an ended process left unfinished is deleted first, because it
 * takes room.
 */
async function backUp(
  { db, config, log }: Needed,
  { writer, database }: { writer: BackupWriter; database: DatabaseAddress },
  { folder, keep, at }: Night,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteFiles(folder, leftUnfinished(await readdir(folder)));
  const name = nightlyName(at);
  const path = join(folder, name);
  const order = {
    path,
    database,
    files: toSend(config.files),
    spool: join(config.dataDir, "spool"),
    secretKey: config.secretKey ?? (await keptSecretKey(config.dataDir)),
    isGenerated: config.secretKey === undefined,
  };
  const { written, leftOut } = await writer.write(order, (line) => log.debug({ line }, "nightly backup"));
  await recordBackup(db, "nightly", written);
  log.info({ path, bytes: written.bytes, leftOut }, "nightly backup");
  await deleteFiles(folder, outdated(await readdir(folder), keep, name));
  return path;
}

export interface NightlyBackups {
  /** @returns the path of the new file; null if another process of the academy writes one */
  backUp(night: Night): Promise<string | null>;
  /** Ends the process that writes one. */
  close(): void;
}

/** @param database the address of the database of the services. */
export function createNightlyBackups(services: Needed, database: DatabaseAddress): NightlyBackups {
  const writer = createBackupWriter(maxSeconds * 1_000);
  return {
    backUp: async (night) =>
      alone(services.connection, async () => backUp(services, { writer, database }, night)),
    close: writer.close,
  };
}

/** Backs up every night, unless the operator wants no backups. */
export async function nightlyBackups(services: Services, database: DatabaseAddress): Promise<NightlyBackups> {
  const backups = createNightlyBackups(services, database);
  const { nightly } = services.config;
  // The job is taken also if there are none. Otherwise one would wait for each night until there are some again.
  await services.jobs.repeat(nightlyBackup, everyNight, async () => {
    if (nightly) await backups.backUp({ ...nightly, at: new Date() });
  });
  return backups;
}

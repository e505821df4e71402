import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import { keptSecretKey } from "#kit/server/secrets.ts";
import type { Services } from "#kit/server/services.ts";
import { recordBackup } from "./record-backup.ts";
import { leftUnfinished, nightlyName, outdated } from "./retention.ts";
import { writeBackup } from "./write-backup.ts";

/** Half past two in the night in Bangladesh. */
const everyNight = "30 20 * * *";
const nightlyBackup: JobKind<object> = {
  name: "nightly-backup",
  isHeavy: true,
  mayTakeSeconds: 12 * 60 * 60,
};

type Needed = Pick<Services, "connection" | "db" | "files" | "config" | "log">;

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

async function backUp({ connection, db, files, config, log }: Needed, night: Night): Promise<string> {
  const { folder, keep, at } = night;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await deleteFiles(folder, leftUnfinished(await readdir(folder)));
  const name = nightlyName(at);
  const path = join(folder, name);
  const secretKey = config.secretKey ?? (await keptSecretKey(config.dataDir));
  const written = await writeBackup(
    { sql: connection.sql, files, secretKey, isGenerated: config.secretKey === undefined },
    path,
    (line) => log.debug({ line }, "nightly backup"),
  );
  await recordBackup(db, "nightly", written);
  const { bytes, leftOut } = written;
  log.info({ path, bytes, leftOut }, "nightly backup");
  await deleteFiles(folder, outdated(await readdir(folder), keep, name));
  return path;
}

/**
 * Writes a backup into the folder, and deletes the oldest ones only after that. What an ended process left there unfinished
 * is deleted first, because it takes room.
 * @returns the path of the new file; null if another process writes one.
 */
export const backUpTonight = async (services: Needed, night: Night): Promise<string | null> =>
  alone(services.connection, async () => backUp(services, night));

/** Backs up every night, unless the operator wants no backups. */
export async function nightlyBackups(services: Services): Promise<void> {
  const { nightly } = services.config;
  // The job is taken also if there are none. Otherwise one would wait for each night until there are some again.
  await services.jobs.repeat(nightlyBackup, everyNight, async () => {
    if (nightly) await backUpTonight(services, { ...nightly, at: new Date() });
  });
}

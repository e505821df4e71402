import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Connection, DatabaseAddress } from "#kit/server/database/connect.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { MissedBackup } from "#kit/server/missed-backup.ts";
import { keptSecretKey } from "#kit/server/secrets.ts";
import type { Services } from "#kit/server/services.ts";
import { DiskFull, explainFileError } from "./backup-error.ts";
import { type BackupWriter, createBackupWriter } from "./backup-writer.ts";
import { reserveBytes } from "./free-space.ts";
import { makeRoom } from "./make-room.ts";
import { forgetMissed, recordMissed, type TellOfMissed } from "./missed-backups.ts";
import { type BackupFacts, recordBackup } from "./record-backup.ts";
import { leftUnfinished, nightlyName, outdated } from "./retention.ts";
import { toSend } from "./sent-place.ts";

/** Half past two in the night in Bangladesh. */
const everyNight = "30 20 * * *";
const maxSeconds = 12 * 60 * 60;
const nightlyBackup: JobKind<object> = { name: "nightly-backup", isHeavy: true, mayTakeSeconds: maxSeconds };

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

interface Means {
  writer: BackupWriter;
  /** The address of the database of the services. */
  database: DatabaseAddress;
  /** Tells administrators of a night without a backup. */
  tell: TellOfMissed;
}

/**
 * Writes a backup if its disk has room for it. What an ended process left unfinished is deleted first, because it takes room.
 * @returns why there is none if the disk has no room
 */
async function write(
  services: Needed,
  { writer, database }: Pick<Means, "writer" | "database">,
  { folder, at }: Night,
): Promise<BackupFacts | MissedBackup> {
  const { config, log } = services;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteFiles(folder, leftUnfinished(await readdir(folder)));
    const room = await makeRoom(services, folder);
    if (room) return { at, room };
    const order = {
      path: join(folder, nightlyName(at)),
      database,
      files: toSend(config.files),
      spool: join(config.dataDir, "spool"),
      secretKey: config.secretKey ?? (await keptSecretKey(config.dataDir)),
      isGenerated: config.secretKey === undefined,
      // A backup may be larger than the last one. It must not take the room of everything else.
      leastFree: reserveBytes / 2,
    };
    const { written, leftOut } = await writer.write(order, (line) => log.debug({ line }, "nightly backup"));
    log.info({ path: written.path, bytes: written.bytes, leftOut }, "nightly backup");
    return written;
  } catch (error) {
    if (explainFileError(error, folder) instanceof DiskFull) return { at, room: null };
    throw error;
  }
}

/** Writes a backup, and deletes the oldest ones after that. */
async function backUp(services: Needed, { tell, ...means }: Means, night: Night): Promise<string | null> {
  const { db, log } = services;
  const { folder, keep } = night;
  const done = await write(services, means, night);
  if ("at" in done) {
    log.warn({ folder, ...done.room }, "no backup tonight: its disk has too little room");
    await recordMissed(db, done, tell);
    return null;
  }
  await recordBackup(db, "nightly", done);
  await forgetMissed(db);
  await deleteFiles(folder, outdated(await readdir(folder), keep, basename(done.path)));
  return done.path;
}

export interface NightlyBackups {
  /** @returns the path of the new file; null if its disk has no room, or another process of the academy writes one */
  backUp(night: Night): Promise<string | null>;
  /** Ends the process that writes one. */
  close(): void;
}

export function createNightlyBackups(services: Needed, means: Omit<Means, "writer">): NightlyBackups {
  const writer = createBackupWriter(maxSeconds * 1_000);
  return {
    backUp: async (night) =>
      alone(services.connection, async () => backUp(services, { writer, ...means }, night)),
    close: writer.close,
  };
}

/** Backs up every night, unless the operator wants no backups. */
export async function nightlyBackups(
  services: Services,
  means: Omit<Means, "writer">,
): Promise<NightlyBackups> {
  const backups = createNightlyBackups(services, means);
  const { nightly } = services.config;
  // The job is taken also if there are none. Otherwise one would wait for each night until there are some again.
  await services.jobs.repeat(nightlyBackup, everyNight, async () => {
    if (nightly) await backups.backUp({ ...nightly, at: new Date() });
    else await forgetMissed(services.db);
  });
  return backups;
}

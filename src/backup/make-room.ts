import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MissedBackup } from "#kit/server/missed-backup.ts";
import type { Services } from "#kit/server/services.ts";
import { freeBytes, reserveBytes } from "./free-space.ts";
import { findListed, listKeys } from "./list-files.ts";
import { isNightly, type KeptBackup, oldestToDelete } from "./retention.ts";

type Needed = Pick<Services, "connection" | "files" | "log">;

/**
 * How large the next backup will be, about: as the last one, or as the files if there are more by now. Most of them are
 * compressed already. Before the first one it is as much as the database and the files.
 */
async function expectedBytes({ connection: { sql }, files }: Needed): Promise<number> {
  let ofFiles = 0;
  for (const key of await listKeys(files)) ofFiles += (await findListed(files, key))?.contentLength ?? 0;
  const [last] = await sql<{ bytes: number }[]>`
    select bytes from backups order by snapshot_at desc limit 1`;
  if (last) return Math.max(last.bytes, ofFiles);
  const [database] = await sql<{ bytes: number }[]>`
    select pg_database_size(current_database()) as bytes`;
  return database!.bytes + ofFiles;
}

/** The nightly backups in a folder. One is good if it is as long as it was when it was read again from end to end. */
async function keptIn(folder: string, { connection: { sql } }: Needed): Promise<KeptBackup[]> {
  const names = (await readdir(folder)).filter(isNightly);
  const noted = await sql<{ file_name: string; bytes: number }[]>`
    select file_name, bytes from backups where kind = 'nightly' and file_name = any(${names}::text[])`;
  const lengths = new Map(noted.map(({ file_name: name, bytes }) => [name, bytes]));
  return Promise.all(
    names.map(async (name) => {
      const { size: bytes } = await stat(join(folder, name));
      return { name, bytes, isGood: lengths.get(name) === bytes };
    }),
  );
}

/**
 * Deletes the oldest nightly backups of a folder, if the disk has room for the next one after that.
 * @returns what is missing if there is no room: nothing is deleted then. Null: there is.
 */
export async function makeRoom(services: Needed, folder: string): Promise<MissedBackup["room"]> {
  const needed = (await expectedBytes(services)) + reserveBytes;
  const free = await freeBytes(folder);
  const names = oldestToDelete(await keptIn(folder, services), needed - free);
  if (names === null) return { free, needed };
  for (const name of names) await rm(join(folder, name), { force: true });
  if (names.length > 0)
    services.log.warn({ folder, free, needed, names }, "old backups were deleted to make room for the next");
  return null;
}

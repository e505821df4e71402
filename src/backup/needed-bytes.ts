import { findFile } from "#kit/server/files.ts";
import { listKeys } from "./list-files.ts";
import type { BackupSource } from "./write-backup.ts";

/**
 * How many bytes must be free before a backup is written: twice the size of the last one. Before the first one: as much
 * as its database and its files have now.
 */
export async function neededBytes({ sql, files }: Pick<BackupSource, "sql" | "files">): Promise<number> {
  const [last] = await sql<{ bytes: number }[]>`
    select bytes::float8 as bytes from backups order by snapshot_at desc limit 1`;
  if (last) return last.bytes * 2;
  const [database] = await sql<{ bytes: number }[]>`
    select pg_database_size(current_database())::float8 as bytes`;
  let bytes = database!.bytes;
  for (const key of await listKeys(files)) bytes += (await findFile(files, key))?.contentLength ?? 0;
  return bytes;
}

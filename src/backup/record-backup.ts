import { basename } from "node:path";
import type { Database } from "#kit/server/database/connect.ts";
import { rowsOf } from "./manifest.ts";
import type { WrittenBackup } from "./write-backup.ts";

/** What is noted of a backup. */
export interface BackupFacts {
  path: string;
  bytes: number;
  checksum: string;
  /** The data is that of this moment, ISO 8601. */
  snapshotAt: string;
  /** Numbers of them. */
  rows: number;
  files: number;
}

export const factsOf = ({ path, bytes, checksum, manifest }: WrittenBackup): BackupFacts => ({
  path,
  bytes,
  checksum,
  snapshotAt: manifest.snapshot_at,
  rows: rowsOf(manifest),
  files: manifest.files.length,
});

/** Notes that a backup was written, so that administrators can be warned when there was none for long. */
export async function recordBackup(
  db: Database,
  kind: "command" | "nightly",
  { path, bytes, checksum, snapshotAt, rows, files }: BackupFacts,
): Promise<void> {
  await db
    .insertInto("backups")
    .values({
      kind,
      file_name: basename(path),
      snapshot_at: snapshotAt,
      bytes,
      row_count: rows,
      file_count: files,
      checksum,
    })
    .execute();
}

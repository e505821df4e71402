import { basename } from "node:path";
import type { Database } from "#kit/server/database/connect.ts";
import { rowsOf } from "./manifest.ts";
import type { WrittenBackup } from "./write-backup.ts";

/** Notes that a backup was written, so that administrators can be warned when there was none for long. */
export async function recordBackup(
  db: Database,
  kind: "command" | "nightly",
  { path, bytes, checksum, manifest }: WrittenBackup,
): Promise<void> {
  await db
    .insertInto("backups")
    .values({
      kind,
      file_name: basename(path),
      snapshot_at: manifest.snapshot_at,
      bytes,
      row_count: rowsOf(manifest),
      file_count: manifest.files.length,
      checksum,
    })
    .execute();
}

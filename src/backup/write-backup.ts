import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Connection } from "#kit/server/database/connect.ts";
import type { Files } from "#kit/server/files.ts";
import { deriveSecrets } from "#kit/server/secrets.ts";
import { BackupError, explainFileError } from "./backup-error.ts";
import { checksumEntry, format, headerEntry, type Manifest, manifestEntry, secretEntry } from "./manifest.ts";
import { createReporter } from "./progress.ts";
import { type CheckedBackup, checkArchive } from "./read-archive.ts";
import { copyFiles } from "./copy-files.ts";
import { copyTables } from "./copy-tables.ts";
import { whileFree } from "./free-space.ts";
import { tarEnd, tarEntry } from "./tar-entry.ts";

export interface BackupSource {
  sql: Connection["sql"];
  files: Files;
  /** The key of the academy, and whether the academy generated it. One of the environment is the operator's to keep. */
  secretKey: string;
  isGenerated: boolean;
}

export interface WrittenBackup extends CheckedBackup {
  bytes: number;
  /** Files that the academy has but cannot read. They are not in the backup. */
  leftOut: string[];
}

/** Tells two keys apart without showing them. */
export const markOfKey = (secretKey: string): string =>
  deriveSecrets(secretKey).pseudonym("mark of the key in a backup").toString("hex");

async function* textEntry(
  name: string,
  text: string,
  at: Date,
): AsyncGenerator<Uint8Array, { bytes: number; sha256: string }> {
  const content = Buffer.from(text);
  return { bytes: content.length, sha256: yield* tarEntry(name, content.length, [content], at) };
}

/** Everything that the file contains, before it is compressed. */
async function* contents(
  source: BackupSource,
  leftOut: Set<string>,
  say: (line: string) => void,
): AsyncGenerator<Uint8Array> {
  const at = new Date();
  const report = createReporter(say);
  yield* textEntry(headerEntry, `${JSON.stringify({ kind: "bidya backup", format })}\n`, at);
  // Twice: what is deleted after the snapshot was copied before it, and what was added meanwhile is copied now.
  const files: Manifest["files"] = [];
  yield* copyFiles(source.files, files, leftOut, report);
  const snapshot = yield* copyTables(source.sql, report);
  yield* copyFiles(source.files, files, leftOut, report);
  const entry = source.isGenerated ? yield* textEntry(secretEntry, source.secretKey, at) : null;
  const secret_key = { mark: markOfKey(source.secretKey), entry };
  const manifest: Manifest = { ...snapshot, files, secret_key };
  const text = JSON.stringify(manifest);
  yield* textEntry(manifestEntry, text, at);
  yield* textEntry(checksumEntry, `${createHash("sha256").update(text).digest("hex")}\n`, at);
  yield tarEnd();
}

async function refuseExisting(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`There is a file ${path} already. Choose another name.`);
}

/**
 * Writes a backup of an academy that may run meanwhile, and reads it again. Only then it gets its name.
 * @param leastFree it ends before the disk has fewer free bytes. With 0 it takes all that there are.
 * @throws DiskFull if the disk has no room; BackupError for a path that cannot be written, or a file that cannot be read
 * again
 */
export async function writeBackup(
  source: BackupSource,
  path: string,
  say: (line: string) => void,
  leastFree = 0,
): Promise<WrittenBackup> {
  await refuseExisting(path);
  const part = `${path}.part`;
  const leftOut = new Set<string>();
  try {
    // What a process left that was ended while it wrote may have other rights.
    await rm(part, { force: true });
    await pipeline(
      whileFree(contents(source, leftOut, say), path, leastFree),
      // Pictures and films are compressed already. More effort would only take time.
      createGzip({ level: 4 }),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    const checked = await checkArchive(part, say);
    const { size } = await stat(part);
    await rename(part, path);
    return { ...checked, path, bytes: size, leftOut: [...leftOut] };
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw explainFileError(error, path);
  }
}

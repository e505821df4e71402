import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "./backup-error.ts";
import { secretEntry } from "./manifest.ts";
import { type CheckedBackup, withArchive } from "./read-archive.ts";
import { readWhole } from "./tar-reader.ts";
import { markOfKey } from "./write-backup.ts";

/** The generated key in a backup; null if the academy's key came from the environment. */
async function readKey({ path, manifest }: CheckedBackup): Promise<string | null> {
  if (!manifest.secret_key.entry) return null;
  return withArchive(path, async (entries) => {
    for await (const { name, body } of entries)
      if (name === secretEntry) return (await readWhole(body)).toString("utf8");
    throw new BackupError(`${path} changed while it was read.`);
  });
}

async function writeKey(path: string, key: string): Promise<void> {
  const draft = `${path}.draft`;
  await writeFile(draft, key, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}

/**
 * Gives the academy the key of the backup, as far as the operator lets it.
 * @param given the key of the environment, if there is one.
 * @returns what the operator has to do, in a sentence; null if the key is the right one.
 */
export async function restoreSecret(
  backup: CheckedBackup,
  { dataDir, given }: { dataDir: string; given: string | undefined },
  current: string,
): Promise<string | null> {
  if (markOfKey(current) === backup.manifest.secret_key.mark) return null;
  const effect = "Until then, links of invitations and links to files that people have open do not work.";
  const key = await readKey(backup);
  if (key === null)
    return `The SECRET_KEY of the academy that was backed up is not in the backup, and the one here is another. Set SECRET_KEY to that key. ${effect}`;
  const folder = join(dataDir, "secrets");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, given === undefined ? "secret-key" : "secret-key-of-backup");
  await writeKey(path, key);
  return given === undefined
    ? null
    : `The backup has another SECRET_KEY. It is in ${path} now. Set SECRET_KEY to it and delete that file. ${effect}`;
}

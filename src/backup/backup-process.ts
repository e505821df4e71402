// The process that writes a nightly backup. The server starts it with low priority, because people come first, and ends it
// when it has said what became of the backup.
import { connect, type DatabaseAddress } from "#kit/server/database/connect.ts";
import { openFileStore } from "#kit/server/file-store/open-file-store.ts";
import { storeErrorIn } from "#kit/server/file-store/store-error.ts";
import { createFiles } from "#kit/server/files.ts";
import { deriveSecrets } from "#kit/server/secrets.ts";
import { BackupError, DiskFull } from "./backup-error.ts";
import { type BackupFacts, factsOf } from "./record-backup.ts";
import { placeIn, type SentPlace } from "./sent-place.ts";
import { writeBackup } from "./write-backup.ts";

/** What to write. It comes as a message: arguments of a process can be read by others, and there are secrets in it. */
export interface BackupOrder {
  path: string;
  database: DatabaseAddress;
  files: SentPlace;
  /** A folder on this machine for copies of single files. */
  spool: string;
  secretKey: string;
  /** Whether the academy generated the key. */
  isGenerated: boolean;
  /** It ends before the disk has fewer free bytes. */
  leastFree: number;
}

/**
 * `line`: how far it is. `full`, `refused`: a sentence for the operator; the disk is full, or another reason. `failed`: the stack
 * of an error, and nothing else of it, because its other values may be secrets.
 */
export type BackupReply =
  | { line: string }
  | { written: BackupFacts; leftOut: string[] }
  | { full: string }
  | { refused: string }
  | { failed: string };

const send = (reply: BackupReply) => process.send!(reply);

async function write({ path, database, files, spool, leastFree, ...key }: BackupOrder) {
  const { sql, close } = connect(database, 2);
  try {
    const store = await openFileStore(placeIn(files), spool);
    const source = { sql, files: createFiles(store, deriveSecrets(key.secretKey)), ...key };
    const written = await writeBackup(source, path, (line) => send({ line }), leastFree);
    return { written: factsOf(written), leftOut: written.leftOut };
  } finally {
    await close();
  }
}

function replyTo(error: unknown): BackupReply {
  if (error instanceof DiskFull) return { full: error.message };
  if (error instanceof BackupError) return { refused: error.message };
  const ofStore = storeErrorIn(error);
  return ofStore ? { refused: ofStore.message } : { failed: String((error as Error).stack ?? error) };
}

process.on("disconnect", () => process.exit(1));
// A signal to the whole process group also comes here. The server ends us itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("message", async (order: BackupOrder) => send(await write(order).catch(replyTo)));

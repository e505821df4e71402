import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { locateBinaries } from "./binaries.ts";
import { layoutOf } from "./layout.ts";
import { endLeftoverServer } from "./leftover-server.ts";
import { lockHolder } from "./lock.ts";
import { startPostgres, type EmbeddedPostgres, type StartOptions } from "./start-postgres.ts";

const name = "bidya-postgres-";

/**
 * A server for tests, in a folder that is deleted with it. Its role may create databases, so that each test
 * file can have its own (`create database a template b`). It is fast because a power cut would lose its data.
 */
export async function startTemporaryPostgres(
  options: Pick<StartOptions, "listenOn"> = {},
): Promise<EmbeddedPostgres> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), name));
  if (process.geteuid?.() === 0) chmodSync(dataDir, 0o711); // PostgreSQL's user has to pass through
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startPostgres({ ...options, dataDir, forTests: true });
    return { ...server, stop: () => server.stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Servers and folders of test runs that were killed. */
async function removeAbandoned(): Promise<void> {
  const folder = realpathSync(tmpdir());
  for (const entry of readdirSync(folder)) {
    if (!entry.startsWith(name)) continue;
    const layout = layoutOf(join(folder, entry));
    try {
      if (!existsSync(layout.cluster) || lockHolder(layout.lockFile) !== undefined) continue; // just beginning, or in use
      await endLeftoverServer({}, locateBinaries(), layout);
      rmSync(layout.dataDir, { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

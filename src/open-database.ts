import type { DatabaseAddress } from "#kit/server/database/connect.ts";
import { findRunningPostgres, startPostgres } from "./embedded-postgres/start-postgres.ts";
import type { Config } from "#kit/server/config.ts";

export interface OpenDatabase {
  address: DatabaseAddress;
  stop(): Promise<void>;
}

/** Opens the database of the academy: the given one, or the embedded one, which it starts. */
export async function openDatabase(
  config: Config,
  onProgress: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return { address: config.databaseUrl, stop: async () => {} };
  const embedded = await startPostgres({ dataDir: config.dataDir, onProgress });
  return { address: embedded.connection, stop: async () => embedded.stop() };
}

/** The same for a command. If the academy runs, the command uses its database and does not stop it. */
export async function reachDatabase(
  config: Config,
  onProgress: (sentence: string) => void,
): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(config.dataDir);
  return running ? { address: running, stop: async () => {} } : openDatabase(config, onProgress);
}

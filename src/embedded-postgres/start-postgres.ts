import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import postgres from "postgres";
import { locateBinaries, restoreLinks, type Binaries } from "./binaries.ts";
import { chooseHome, homeElsewhere } from "./choose-home.ts";
import { connectionTo, urlOf, type Connection } from "./connection.ts";
import { clusterExists, createCluster, setPassword } from "./create-cluster.ts";
import { explainFailure, explainFileError } from "./explain-failure.ts";
import { launch, type Launched } from "./launch.ts";
import { layoutOf } from "./layout.ts";
import { endLeftoverServer } from "./leftover-server.ts";
import { acquireLock, lockHolder } from "./lock.ts";
import { readOrMakePassword, readPassword } from "./password.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { clearAddress } from "./socket-folder.ts";
import { StartError } from "./start-error.ts";
import { supervise, type Supervised } from "./supervise.ts";
import { findUnicodeProblem } from "#kit/server/database/find-unicode-problem.ts";

export type EmbeddedPostgres = {
  /** for the client: `postgres({ ...embedded.connection, max: 10 })`; see connection.ts */
  connection: Connection;
  url: string;
  /** ends the server within three seconds and gives the data folder free; may be called again */
  stop(): Promise<void>;
};

export type StartOptions = {
  /** DATA_DIR; made if it does not exist */
  dataDir: string;
  /** sentences for a person who waits */
  onProgress?: (sentence: string) => void;
  /** Windows has only loopback */
  listenOn?: "socket" | "loopback";
  binaries?: Binaries;
  /** trades the safety of the data for speed */
  forTests?: boolean;
};

/**
 * Starts the PostgreSQL that comes with Bidya on `dataDir`. The first start makes the database. A server that ends
 * by itself is started again at the same address. Throws a StartError, one sentence for a person, when somebody has
 * to put something right first.
 */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.dataDir);
  try {
    const dataDir = prepareDataDir(folder);
    const lock = await acquireLock(layoutOf(dataDir).lockFile, dataDir);
    try {
      const { supervised, connection } = await startLocked(dataDir, options);
      const leave = () => supervised.interrupt(); // a process that ends without stop() still ends its server
      process.once("exit", leave);
      let stopping: Promise<void> | undefined;
      const stopAndUnlock = async () => {
        await supervised.stop();
        process.off("exit", leave);
        lock.release();
      };
      return {
        connection,
        url: urlOf(connection),
        stop: () => (stopping ??= stopAndUnlock()),
      };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

/** The server that another process of ours runs on `dataDir` at this moment, for the operator's commands. */
export function findRunningPostgres(dataDir: string): Connection | undefined {
  if (!existsSync(dataDir)) return undefined;
  const real = realpathSync(dataDir);
  const layout = layoutOf(real, homeElsewhere(real));
  if (lockHolder(layout.lockFile) === undefined) return undefined;
  const state = readPostmasterFile(layout.cluster);
  const password = readPassword(layout.passwordFile);
  if (state?.status !== "ready" || !password) return undefined;
  return connectionTo({ socketFolder: state.socketFolder || undefined, port: state.port }, password);
}

async function startLocked(
  dataDir: string,
  options: StartOptions,
): Promise<{ supervised: Supervised; connection: Connection }> {
  const { onProgress = () => {}, forTests = false, listenOn = "socket" } = options;
  const installed = options.binaries ?? locateBinaries();
  restoreLinks(installed);
  const home = chooseHome(dataDir, installed, onProgress);
  const { account, binaries, layout } = home;
  await endLeftoverServer(account, binaries, layout);
  const password = readOrMakePassword(layout);
  if (!clusterExists(layout)) {
    onProgress("Preparing the database for its first use.");
    createCluster(account, binaries, layout, { password, forTests });
  }
  const launchOptions = {
    listenOn: process.platform === "win32" ? ("loopback" as const) : listenOn,
    forTests,
    onProgress,
  };
  const kept = (launched: Launched) => {
    const { address } = launched;
    const startAgain = async (signal: AbortSignal, attempt: number) => {
      // PostgreSQL itself clears up after a server that was killed, without the time of our commands. It does not
      // if another process has the number of that server now.
      if (attempt > 1) {
        await endLeftoverServer(account, binaries, layout);
        clearAddress(account, address);
      }
      return launch(home, { ...launchOptions, address, signal });
    };
    return {
      supervised: supervise(launched, startAgain, onProgress),
      connection: connectionTo(address, password),
    };
  };
  const launched = await launch(home, launchOptions);
  const problem = await tryConnection(connectionTo(launched.address, password), dataDir);
  if (!problem) return kept(launched);
  await launched.stop();
  if (problem !== "wrong password") throw problem;

  // DATA_DIR/secrets was lost or not copied. The owner of the data folder may set a new password.
  setPassword(account, binaries, layout, password);
  const relaunched = await launch(home, launchOptions);
  const secondProblem = await tryConnection(connectionTo(relaunched.address, password), dataDir);
  if (!secondProblem) return kept(relaunched);
  await relaunched.stop();
  throw secondProblem === "wrong password"
    ? new StartError(`The database in ${dataDir} refuses its own password.`)
    : secondProblem;
}

async function tryConnection(
  connection: Connection,
  folder: string,
): Promise<StartError | "wrong password" | undefined> {
  const sql = postgres({
    ...connection,
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
  });
  try {
    const problem = await findUnicodeProblem(sql);
    return problem ? new StartError(problem) : undefined;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === "28P01") return "wrong password";
    return explainFailure(`FATAL:  ${message}`, { folder });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function prepareDataDir(folder: string): string {
  if (!existsSync(folder)) {
    // If root starts it, PostgreSQL's user has to pass through; nobody else may look into it.
    mkdirSync(folder, { recursive: true, mode: process.geteuid?.() === 0 ? 0o711 : 0o700 });
  }
  return realpathSync(folder); // a server and the folder it works in are recognised by the path without links
}

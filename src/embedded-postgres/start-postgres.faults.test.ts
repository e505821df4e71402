import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { identityOf, isPostgresOn } from "./process-identity.ts";
import { startPostgres } from "./start-postgres.ts";
import {
  isRoot,
  makeFolder,
  makeUsedDataDir,
  serverPid,
  startInChild,
  untilGone,
  withClient,
} from "./test-support.ts";

const forTests = true;

async function failureOf(dataDir: string): Promise<string> {
  const error = await startPostgres({ dataDir, forTests }).then(
    (server) => server.stop(),
    (reason: Error) => reason,
  );
  expect(error).toMatchObject({ name: "StartError" });
  const { message } = error as Error;
  expect(message).toMatch(/^[^\n]+[.]$/); // one sentence, for a person
  return message;
}

test("after kill -9 of our process, the next start ends the old server first and keeps what was committed", async () => {
  const dataDir = await makeUsedDataDir();
  const child = await startInChild({ dataDir });
  await withClient(child.report.connection!, (sql) => sql`create table kept as select 1 as one`);
  const orphan = serverPid(dataDir);
  child.process.kill("SIGKILL");
  await untilGone(child.process.pid!);
  expect(identityOf(orphan)).toBeDefined();

  const server = await startPostgres({ dataDir, forTests });
  expect(identityOf(orphan)).toBeUndefined();
  expect(await withClient(server.connection, (sql) => sql`select one from kept`)).toEqual([{ one: 1 }]);
  await server.stop();
});

test("after kill -9 of the server itself, a session too busy to notice does not hold up the next start", async () => {
  const dataDir = await makeUsedDataDir();
  const child = await startInChild({ dataDir });
  const sql = postgres({ ...child.report.connection!, max: 1, fetch_types: false, onnotice: () => {} });
  const busy = sql`select count(*) from generate_series(1, 10000000000)`.catch((error: Error) => error);
  await sleep(300);
  process.kill(serverPid(dataDir), "SIGKILL");
  child.process.kill("SIGKILL");
  await untilGone(child.process.pid!);

  const server = await startPostgres({ dataDir, forTests });
  await server.stop();
  expect(await busy).toBeInstanceOf(Error);
  await sql.end({ timeout: 1 });
});

test("does not stop another program that has the old process number", async () => {
  const dataDir = await makeUsedDataDir();
  const child = await startInChild({ dataDir });
  const pid = serverPid(dataDir);
  process.kill(pid, "SIGKILL");
  child.process.kill("SIGKILL");
  await untilGone(pid);
  await untilGone(child.process.pid!);

  // Both files now name a program of the same user that has nothing to do with us.
  const account = isRoot
    ? { uid: Number(execFileSync("stat", ["-c", "%u", join(dataDir, "postgres")])) }
    : {};
  const bystander = spawn("sleep", ["60"], account);
  onTestFinished(() => void bystander.kill());
  const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(bystander.pid)));
  const lockFile = join(dataDir, "postgres.lock");
  writeFileSync(
    lockFile,
    JSON.stringify({ ...JSON.parse(readFileSync(lockFile, "utf8")), pid: bystander.pid }),
  );

  const server = await startPostgres({ dataDir, forTests });
  await server.stop();
  expect(bystander.exitCode).toBeNull();
  expect(identityOf(bystander.pid!)).toBeDefined();
});

test("two starts on one data folder: the second names the first, also if both start at once", async () => {
  const dataDir = await makeUsedDataDir();
  const children = await Promise.all([1, 2, 3].map(() => startInChild({ dataDir })));
  const [holder, ...more] = children.filter((child) => child.report.ready);
  expect(more).toEqual([]);
  for (const child of children.filter(({ report }) => !report.ready)) {
    expect(child.report.failed).toBe("StartError");
    expect(child.report.message).toContain(`${dataDir} is in use by process ${holder!.process.pid} since`);
  }
  await holder!.stop();
});

test("we stop the server after Ctrl-C in the whole process group, and when a process exits", async () => {
  const dataDir = await makeUsedDataDir();
  const child = await startInChild({ dataDir });
  const pid = serverPid(dataDir);
  process.kill(-child.process.pid!, "SIGINT");
  await sleep(300);
  expect(await withClient(child.report.connection!, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await child.stop();
  expect(identityOf(pid)).toBeUndefined();
  expect(readFileSync(join(dataDir, "postgres.log"), "utf8")).toContain("database system is shut down");

  const careless = `import { startPostgres } from ${JSON.stringify(import.meta.resolve("./start-postgres.ts"))};
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, forTests: true }); throw new Error('unforeseen');`;
  expect(() =>
    execFileSync(process.execPath, ["--input-type=module", "-e", careless], { stdio: "pipe" }),
  ).toThrow("unforeseen");
  for (let i = 0; i < 100 && existsSync(join(dataDir, "postgres", "cluster", "postmaster.pid")); i++)
    await sleep(20);
  expect(existsSync(join(dataDir, "postgres", "cluster", "postmaster.pid"))).toBe(false);
});

test("a server that was killed is started again at the same address, with what was committed", async () => {
  const dataDir = await makeUsedDataDir();
  const said: string[] = [];
  // Without `forTests`, which would lose what was just committed.
  const server = await startPostgres({ dataDir, onProgress: (sentence) => said.push(sentence) });
  const sql = postgres({ ...server.connection, max: 1, fetch_types: false, onnotice: () => {} });
  await sql`create table kept as select 1 as one`;
  const first = serverPid(dataDir);
  process.kill(first, "SIGKILL");
  await expect.poll(() => said.at(-1), { timeout: 20_000 }).toBe("The database is back.");
  const kept = async () => sql`select one from kept`.catch((error: Error) => error.message);
  await expect.poll(kept, { timeout: 20_000 }).toEqual([{ one: 1 }]);
  expect(serverPid(dataDir)).not.toBe(first);
  // A busy machine may say in between that it takes long.
  expect([said[0], said.at(-1)]).toEqual([
    "The database has ended unexpectedly. It is being started again.",
    "The database is back.",
  ]);
  await sql.end({ timeout: 1 });
  const second = serverPid(dataDir);
  await server.stop();
  expect(identityOf(second)).toBeUndefined();
});

test("a server that cannot start again says why once, is tried again, and can be stopped", async () => {
  const dataDir = await makeUsedDataDir();
  const said: string[] = [];
  const server = await startPostgres({ dataDir, forTests, onProgress: (sentence) => said.push(sentence) });
  const version = join(dataDir, "postgres", "cluster", "PG_VERSION");
  renameSync(version, `${version}.away`);
  process.kill(serverPid(dataDir), "SIGKILL");
  await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await sleep(1_000);
  expect(said).toHaveLength(2);
  renameSync(`${version}.away`, version);
  await expect.poll(() => said.at(-1), { timeout: 20_000 }).toBe("The database is back.");

  renameSync(version, `${version}.away`);
  process.kill(serverPid(dataDir), "SIGKILL");
  await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(4);
  const begin = Date.now();
  await server.stop();
  expect(Date.now() - begin).toBeLessThan(5_000);
  expect(existsSync(join(dataDir, "postgres.lock"))).toBe(false);
});

test("a first start that was interrupted is repeated", async () => {
  const dataDir = await makeUsedDataDir();
  renameSync(join(dataDir, "postgres", "cluster"), join(dataDir, "postgres", "cluster.new"));
  const server = await startPostgres({ dataDir, forTests });
  await server.stop();
  expect(existsSync(join(dataDir, "postgres", "cluster.new"))).toBe(false);
});

test("replaces a lost password", async () => {
  const dataDir = await makeUsedDataDir();
  rmSync(join(dataDir, "secrets"), { recursive: true });
  const server = await startPostgres({ dataDir, forTests });
  expect(await withClient(server.connection, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await server.stop();
});

test.each([
  ["no control file", "global/pg_control", undefined],
  ["an empty control file", "global/pg_control", ""],
  ["no version", "PG_VERSION", undefined],
  ["no log of writes", "pg_wal", undefined],
])("reports a damaged cluster: %s", async (_, name, content) => {
  const dataDir = await makeUsedDataDir();
  const path = join(dataDir, "postgres", "cluster", name);
  rmSync(path, { recursive: true });
  if (content !== undefined) writeFileSync(path, content);
  if (isRoot && content !== undefined)
    execFileSync("chown", ["--reference", join(dataDir, "postgres"), path]);
  expect(await failureOf(dataDir)).toContain(`The database in ${dataDir} is damaged (PostgreSQL says: `);
  expect(existsSync(join(dataDir, "postgres.lock"))).toBe(false);
});

test("reports a cluster of another PostgreSQL version", async () => {
  const dataDir = await makeUsedDataDir();
  writeFileSync(join(dataDir, "postgres", "cluster", "PG_VERSION"), "16\n");
  expect(await failureOf(dataDir)).toContain(
    "was made by PostgreSQL 16 and cannot be opened by PostgreSQL 18",
  );
});

test("reports a file in the place of the data folder", async () => {
  const file = join(makeFolder(), "file");
  writeFileSync(file, "");
  expect(await failureOf(join(file, "data"))).toContain("a file stands in its place");
});

// Only root may mount a small disk to fill.
test.runIf(isRoot && mayMount())("reports a full disk, at the first start and at a later one", async () => {
  const disk = makeFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=20m,mode=711", "tmpfs", disk]);
  onTestFinished(() => void execFileSync("umount", [disk]));
  const dataDir = join(disk, "data");
  expect(await failureOf(dataDir)).toBe(
    `The disk that holds ${dataDir} is full: free some space and start again.`,
  );
  expect(existsSync(join(dataDir, "postgres", "cluster"))).toBe(false);

  execFileSync("mount", ["-o", "remount,size=120m", disk]);
  await startPostgres({ dataDir, forTests }).then((server) => server.stop());
  fill(join(disk, "filler"));
  expect(await failureOf(dataDir)).toBe(
    `The disk that holds ${dataDir} is full: free some space and start again.`,
  );
  rmSync(join(disk, "filler"));
  await startPostgres({ dataDir, forTests }).then((server) => server.stop());
});

function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // Full, to a granularity of `size`.
    }
  }
}

function mayMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test("recognises a server by its working folder", async () => {
  const dataDir = await makeUsedDataDir();
  const server = await startPostgres({ dataDir, forTests });
  const cluster = join(dataDir, "postgres", "cluster");
  expect(isPostgresOn(serverPid(dataDir), cluster)).toBe(true);
  expect(isPostgresOn(serverPid(dataDir), join(dataDir, "elsewhere"))).toBe(false);
  expect(isPostgresOn(process.pid, cluster)).toBe(false);
  await server.stop();
});

// Backups between a folder and an object store: equal by hash, in both directions. And starts with a wrong store.
import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#kit/server/config.ts";
import { listFiles } from "#kit/server/file-store/list-files.ts";
import { openFileStore } from "#kit/server/file-store/open-file-store.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { addRichDraft } from "#tests/course-archives.ts";
import { filesIn, rowsOfTables } from "#tests/database-content.ts";
import { databaseUrl } from "#tests/database-url.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";
import { nightsOf } from "#tests/nightly-backups.ts";
import { startObjectStore } from "#tests/object-store.ts";
import { runProgram } from "#tests/run-program.ts";
import { startAcademy } from "#tests/running-academy.ts";

const [store, otherStore] = [await startObjectStore(), await startObjectStore()];
const academy = setUpAcademy({ FILES_URL: store.url });
const databases: EmptyDatabase[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bidya-store-backup-"));
  const teacher = await academy.person("instructor");
  await addRichDraft(academy, teacher.id);
  await academy.services.files.disk.put("course/empty.txt", "");
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await Promise.all([store.stop(), otherStore.stop()]);
  await rm(folder, { recursive: true });
});

/** The sums of all files of a bucket, by their keys. */
async function filesAt(url: string): Promise<Record<string, string>> {
  const opened = await openFileStore(readConfig({ FILES_URL: url }).files, join(folder, "spool"));
  const sums: [string, string][] = [];
  for (const { key } of await listFiles(opened.disk, "/", { recursive: true })) {
    const content = await buffer(await opened.disk.getStream(key));
    sums.push([key, createHash("sha256").update(content).digest("hex")]);
  }
  return Object.fromEntries(sums.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
async function openTarget(more: Record<string, string> = {}) {
  const database = await openEmptyDatabase();
  databases.push(database);
  const dataDir = await mkdtemp(join(folder, "data-"));
  const env = {
    DATABASE_URL: databaseUrl(database.address),
    SECRET_KEY: "a secret key that only tests use, long enough",
    DATA_DIR: dataDir,
    ...more,
  };
  return { database, dataDir, env };
}
const environment = () => ({
  DATABASE_URL: databaseUrl(academy.address),
  SECRET_KEY: "a secret key that only tests use, long enough",
  DATA_DIR: academy.services.config.dataDir,
  FILES_URL: store.url,
});

test("a backup of a store is restored into a folder, and a backup of that into another store", async () => {
  const given = await filesAt(store.url);
  expect(Object.keys(given)).toHaveLength(11);
  const people = (await rowsOfTables(academy.services.connection)).users;
  const first = join(folder, "first.tar.gz");
  const written = await runProgram(["backup", first], environment());
  expect([written.code, written.err.includes("Left out")]).toEqual([0, false]);

  const onDisk = await openTarget();
  expect((await runProgram(["restore", first], onDisk.env, "restore")).code).toBe(0);
  expect(await filesIn(join(onDisk.dataDir, "files"))).toEqual(given);
  expect((await rowsOfTables(onDisk.database)).users).toEqual(people);

  const second = join(folder, "second.tar.gz");
  expect((await runProgram(["backup", second], onDisk.env)).code).toBe(0);
  const inStore = await openTarget({ FILES_URL: otherStore.url });
  // A file that the backup does not have, and one with another content.
  const { disk } = await openFileStore(readConfig({ FILES_URL: otherStore.url }).files, folder);
  await disk.put("old/picture.webp", "of an academy before");
  await disk.put("films/one.en.vtt", "changed");
  expect((await runProgram(["restore", second], inStore.env, "restore")).code).toBe(0);
  expect(await filesAt(otherStore.url)).toEqual(given);
  expect((await rowsOfTables(inStore.database)).users).toEqual(people);
});

test(
  "a folder of more than 1,000 files, which the store lists in parts, is backed up and restored whole",
  { timeout: 300_000 },
  async () => {
    const given = await filesAt(store.url);
    const { files } = academy.services;
    const names = Array.from({ length: 1_205 }, (_, at) => `${String(at).padStart(24, "0")}-640.webp`);
    const keys = names.map((name) => `public/thumbnails/${name}`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(keys.slice(at, at + 50).map(async (key) => files.disk.put(key, `picture ${key}`)));
    onTestFinished(async () => files.disk.deleteAll("public/thumbnails"));
    // One part of the list, as the store sends it.
    const { objects, paginationToken } = await files.disk.listAll("public/thumbnails");
    expect([[...objects].length, typeof paginationToken]).toEqual([1_000, "string"]);
    expect((await listFiles(files.disk, "public/thumbnails")).map(({ key }) => key)).toEqual(keys);

    const path = join(folder, "many.tar.gz");
    expect((await runProgram(["backup", path], environment())).code).toBe(0);
    const onDisk = await openTarget();
    expect((await runProgram(["restore", path], onDisk.env, "restore")).code).toBe(0);
    const restored = await filesIn(join(onDisk.dataDir, "files"));
    expect(Object.keys(restored)).toHaveLength(Object.keys(given).length + 1_205);
    expect(restored).toEqual(await filesAt(store.url));
  },
);

test("a backup that cannot read the store fails, and leaves no file", async () => {
  const path = join(folder, "third.tar.gz");
  const { code, err } = await runProgram(["backup", path], {
    ...environment(),
    FILES_URL: store.url.replace("S3RVER:S3RVER", "S3RVER:hush"),
  });
  expect([code, err.split("\n").at(-1)]).toEqual([
    1,
    `FILES_URL: ${new URL(store.origin).host} refuses the access key or its secret, or gives it no access to the bucket academy.`,
  ]);
  expect(err).not.toContain("hush");
});

test(
  "a night backs up a store into a folder, and no line of its log has a secret, also if it fails",
  { timeout: 60_000 },
  async () => {
    const { services, address } = academy;
    const lines: string[] = [];
    const log = pino({ level: "debug" }, { write: (line: string) => void lines.push(line) });
    const nights = join(folder, "nights");
    const backUp = async (url: string, day: number) => {
      const config = { ...services.config, files: readConfig({ FILES_URL: url }).files };
      const backups = nightsOf({ services: { ...services, log, config }, address });
      return backups.backUp({ folder: nights, keep: 2, at: new Date(Date.UTC(2026, 10, day, 20, 30)) });
    };
    const path = (await backUp(store.url, 20))!;
    const onDisk = await openTarget();
    expect((await runProgram(["restore", path], onDisk.env, "restore")).code).toBe(0);
    expect(await filesIn(join(onDisk.dataDir, "files"))).toEqual(await filesAt(store.url));

    const failure = await backUp(store.url.replace("S3RVER:S3RVER", "S3RVER:hush"), 21).catch(
      (error: Error) => error,
    );
    expect((failure as Error).message).toBe(
      `FILES_URL: ${new URL(store.origin).host} refuses the access key or its secret, or gives it no access to the bucket academy.`,
    );
    log.warn({ err: failure }, "as the queue logs it");
    expect(await readdir(nights)).toEqual(["bidya-20261120-203000.tar.gz"]);
    expect(lines.length).toBeGreaterThan(1);
    const { password } = new URL(databaseUrl(address));
    const secrets = ["hush", "S3RVER", services.config.secretKey!, databaseUrl(address), password];
    for (const secret of secrets.filter(Boolean)) expect(lines.join("")).not.toContain(secret);
  },
);

test("an academy whose store cannot be reached does not start, and says why without the secret", async () => {
  const { env } = await openTarget({ FILES_URL: "s3://key:hush@127.0.0.1:1/academy?tls=0&path_style=1" });
  const begun = Date.now();
  const failure = await startAcademy(env).catch((error: Error) => error.message);
  expect(failure).toContain("The store of FILES_URL (127.0.0.1:1) cannot be reached: ECONNREFUSED.\n");
  expect(failure).not.toContain("hush");
  expect(failure).not.toContain("    at ");
  expect(Date.now() - begun).toBeLessThan(20_000);
});

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { acquireLock, lockHolder } from "./lock.ts";
import { identityOf } from "./process-identity.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bidya-lock-"));
  file = join(folder, "postgres.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("one process holds the lock, and the next one is told which", async () => {
  const lock = await acquireLock(file, folder);
  expect(lockHolder(file)).toBe(process.pid);
  await expect(acquireLock(file, folder, 0)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid} since `,
  );
  lock.release();
  expect(lockHolder(file)).toBeUndefined();
  (await acquireLock(file, folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["a process that has ended", { pid: 2 ** 22 + 1, identity: "x", since: "" }],
  ["a process whose number another one has now", { pid: process.pid, identity: "an earlier one", since: "" }],
])("the lock of %s is taken over", async (_, holder) => {
  writeFileSync(file, JSON.stringify(holder));
  expect(lockHolder(file)).toBeUndefined();
  const lock = await acquireLock(file, folder);
  expect(lockHolder(file)).toBe(process.pid);
  lock.release();
});

test("an incomplete lock file is taken over after two seconds", async () => {
  writeFileSync(file, "");
  const begin = Date.now();
  const lock = await acquireLock(file, folder);
  expect(Date.now() - begin).toBeGreaterThan(1_500);
  lock.release();
});

test("waits for a holder that is stopping", async () => {
  const lock = await acquireLock(file, folder);
  setTimeout(() => lock.release(), 300);
  (await acquireLock(file, folder)).release();
});

test("only one of many processes takes over a stale lock", async () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: "an earlier one", since: "" }));
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => acquireLock(file, folder, 0)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("only its holder releases a lock", async () => {
  const lock = await acquireLock(file, folder);
  writeFileSync(file, JSON.stringify({ pid: process.ppid, identity: identityOf(process.ppid), since: "" }));
  lock.release();
  expect(existsSync(file)).toBe(true);
});

// A statement of 100,000 lines: how long its import takes, with how much memory, and that people do not wait for it.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  csvOf,
  headings,
  largeLines,
  maxImportGrowth,
  maxImportSeconds,
  maxWaitMs,
  type MeasuredImport,
  measureImport,
  readImport,
  sendStatement,
  transferLines,
} from "#tests/large-statement.ts";
import { makeZip } from "#tests/made-zip.ts";
import { csvOfLines, xlsxOfLines } from "#tests/many-lines.ts";
import { xlsxParts } from "#tests/made-xlsx.ts";
import { mkdtemp } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword } from "../../demo/accounts.ts";
import { type RunningAcademy, startAcademy } from "#tests/running-academy.ts";
import { removeFolder } from "#tests/remove-folder.ts";

let dataDir: string;
let academy: RunningAcademy;
let access: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bidya-statements-"));
  await start();
});
afterAll(async () => {
  await academy.end();
  await removeFolder(dataDir);
});

async function start(): Promise<void> {
  academy = await startAcademy({ DATA_DIR: dataDir, DEMO: "1" });
  const answer = await fetch(`${academy.url}/api/accounts/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@bidya.test", password: demoPassword }),
  });
  access = ((await answer.json()) as { access: string }).access;
}

/** The memory of the process, in bytes. */
const memory = (): number => {
  const status = readFileSync(`/proc/${academy.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) * 1024;
};

const send = async (file: Buffer | string, dryRun: boolean) =>
  sendStatement({ url: academy.url, access }, file, dryRun);
const importOf = async (id: number) => readImport({ url: academy.url, access }, id);
const measured = async (file: Buffer | string) => measureImport({ url: academy.url, access }, file, memory);

const report = (what: string, { seconds, peak, before, slowest }: MeasuredImport): void =>
  // oxlint-disable-next-line no-console -- the numbers are what this test is for
  console.log(
    `${what}: ${seconds.toFixed(1)} s, +${Math.round((peak - before) / 1024 / 1024)} MB, slowest call ${Math.round(slowest)} ms`,
  );

test("100,000 lines of CSV are imported in time, with flat memory, and again as known ones", async () => {
  const file = csvOf(transferLines("CSV"));
  const dryBegan = performance.now();
  const { report: dry } = await send(file, true);
  expect(dry).toMatchObject({ lines: largeLines, counts: { new: largeLines } });
  expect((performance.now() - dryBegan) / 1_000).toBeLessThan(maxImportSeconds);
  const first = await measured(file);
  report("new lines (CSV)", first);
  expect(first.ended).toMatchObject({
    state: "done",
    lines_read: largeLines,
    new_amount: "150000000.00",
    counts: { new: largeLines, known: 0, unreadable: 0 },
  });
  expect(first.seconds).toBeLessThan(maxImportSeconds);
  expect(first.peak - first.before).toBeLessThan(maxImportGrowth);
  expect(first.slowest).toBeLessThan(maxWaitMs);
  const second = await measured(file);
  report("known lines (CSV)", second);
  expect(second.ended.counts).toMatchObject({ new: 0, known: largeLines });
  expect(second.seconds).toBeLessThan(maxImportSeconds);
});

test("100,000 lines of XLSX are imported in time, with bounded memory", async () => {
  const file = makeZip(xlsxParts([{ rows: [headings, ...transferLines("XLS")] }]));
  const done = await measured(file);
  report("new lines (XLSX)", done);
  expect(done.ended.counts).toMatchObject({ new: largeLines, unreadable: 0 });
  expect(done.seconds).toBeLessThan(maxImportSeconds);
  expect(done.peak - done.before).toBeLessThan(maxImportGrowth);
});

test.each<[string, (count: number) => Buffer | string]>([
  ["CSV", csvOfLines],
  ["XLSX", xlsxOfLines],
])("1,000,000 lines of %s are refused in time, with bounded memory", async (_, made) => {
  const file = made(1_000_000);
  const before = memory();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 100);
  const began = performance.now();
  await expect(send(file, false)).rejects.toThrow("statement_too_many_lines");
  clearInterval(watch);
  expect((performance.now() - began) / 1_000).toBeLessThan(maxImportSeconds);
  expect(peak - before).toBeLessThan(maxImportGrowth);
});

test("an import goes on after the server was killed, and every line is counted once", async () => {
  const { import: begun } = await send(csvOf(transferLines("KILL")), false);
  const now = async () => importOf(begun.id as number);
  await expect
    .poll(async () => (await now()).lines_read, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(5_000);
  await academy.end("SIGKILL");
  await start();
  expect((await now()).state).toBe("running");
  await expect.poll(async () => (await now()).state, { timeout: 400_000, interval: 1_000 }).toBe("done");
  expect(await now()).toMatchObject({ lines_read: largeLines, counts: { new: largeLines, known: 0 } });
}, 600_000);

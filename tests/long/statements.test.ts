// A statement of 100,000 lines: how long its import takes, with how much memory, and that people do not wait for it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeZip } from "#tests/made-zip.ts";
import { xlsxParts } from "#tests/made-xlsx.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPassword } from "../../demo/accounts.ts";
import { type RunningAcademy, startAcademy } from "#tests/running-academy.ts";

const lines = 100_000;
const maxSeconds = 30;
/** How much more memory the process may have than before, in bytes. */
const maxGrowth = 200 * 1024 * 1024;

let dataDir: string;
let academy: RunningAcademy;
let access: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bidya-statements-"));
  await start();
});
afterAll(async () => {
  await academy.end();
  await rm(dataDir, { recursive: true, force: true });
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

const rowOf = (prefix: string) => (_: unknown, at: number) => [
  `${prefix}${String(at).padStart(8, "0")}`,
  "21/11/2026 10:15",
  `017${String(at).padStart(8, "0")}`,
  "1,500.00",
];
const headings = ["Trx ID", "Date", "From", "Credit"];
const csvOf = (prefix: string) =>
  [headings, ...Array.from({ length: lines }, rowOf(prefix))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
    .join("\r\n");

/** The memory of the process, in bytes. */
const memory = (): number => {
  const status = readFileSync(`/proc/${academy.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) * 1024;
};

interface Json {
  [field: string]: any;
}
const get = async (path: string): Promise<Json> =>
  (
    await fetch(academy.url + path, { headers: { authorization: `Bearer ${access}` } })
  ).json() as Promise<Json>;

async function send(file: Buffer | string, dryRun: boolean): Promise<Json> {
  const form = new FormData();
  form.set("provider", "bkash");
  form.set("dry_run", String(dryRun));
  form.set("file", new Blob([file as BlobPart]), "statement");
  const response = await fetch(`${academy.url}/api/admin/credits/import/`, {
    method: "POST",
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  expect(response.status).toBe(200);
  return response.json() as Promise<Json>;
}

/** Imports a file to its end, and measures on the way. */
async function measured(file: Buffer | string) {
  const before = memory();
  const began = performance.now();
  const { import: begun } = await send(file, false);
  let [peak, slowest] = [0, 0];
  for (;;) {
    const asked = performance.now();
    const { import: one } = await get(`/api/admin/credits/imports/${begun.id}/`);
    slowest = Math.max(slowest, performance.now() - asked);
    peak = Math.max(peak, memory());
    if (one.state !== "running")
      return { one, seconds: (performance.now() - began) / 1_000, growth: peak - before, slowest };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const report = (what: string, { seconds, growth, slowest }: Awaited<ReturnType<typeof measured>>): void =>
  // oxlint-disable-next-line no-console -- the numbers are what this test is for
  console.log(
    `${what}: ${seconds.toFixed(1)} s, +${Math.round(growth / 1024 / 1024)} MB, slowest call ${Math.round(slowest)} ms`,
  );

test("100,000 lines of CSV are imported in time, with flat memory, and again as known ones", async () => {
  const file = csvOf("CSV");
  const dryBegan = performance.now();
  const { report: dry } = await send(file, true);
  expect(dry).toMatchObject({ lines, counts: { new: lines } });
  expect((performance.now() - dryBegan) / 1_000).toBeLessThan(maxSeconds);
  const first = await measured(file);
  report("new lines (CSV)", first);
  expect(first.one).toMatchObject({ state: "done", lines_read: lines, new_amount: "150000000.00" });
  expect(first.one.counts).toMatchObject({ new: lines, known: 0, unreadable: 0 });
  expect(first.seconds).toBeLessThan(maxSeconds);
  expect(first.growth).toBeLessThan(maxGrowth);
  expect(first.slowest).toBeLessThan(1_000);
  const second = await measured(file);
  report("known lines (CSV)", second);
  expect(second.one.counts).toMatchObject({ new: 0, known: lines });
  expect(second.seconds).toBeLessThan(maxSeconds);
});

test("100,000 lines of XLSX are imported in time, with bounded memory", async () => {
  const file = makeZip(xlsxParts([{ rows: [headings, ...Array.from({ length: lines }, rowOf("XLS"))] }]));
  const done = await measured(file);
  report("new lines (XLSX)", done);
  expect(done.one.counts).toMatchObject({ new: lines, unreadable: 0 });
  expect(done.seconds).toBeLessThan(maxSeconds);
  expect(done.growth).toBeLessThan(maxGrowth);
});

test("an import goes on after the server was killed, and every line is counted once", async () => {
  const { import: begun } = await send(csvOf("KILL"), false);
  const path = `/api/admin/credits/imports/${begun.id}/`;
  await expect
    .poll(async () => (await get(path)).import.lines_read, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(5_000);
  await academy.end("SIGKILL");
  await start();
  const { import: after } = await get(path);
  expect(after.state).toBe("running");
  await expect
    .poll(async () => (await get(path)).import.state, { timeout: 400_000, interval: 1_000 })
    .toBe("done");
  const { import: done } = await get(path);
  expect(done).toMatchObject({ lines_read: lines, counts: { new: lines, known: 0 } });
}, 600_000);

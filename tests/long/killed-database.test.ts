// The embedded database is killed ten times while money arrives: it comes back, and nothing acknowledged is lost.
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { startAcademy, type RunningAcademy } from "#tests/running-academy.ts";
import { bkashSms } from "#tests/payment-messages.ts";
import { findRunningPostgres } from "../../src/embedded-postgres/start-postgres.ts";
import { removeFolder } from "#tests/remove-folder.ts";

const secret = "a webhook secret for this test";
const writers = 8;
const kills = 10;
const mustBeBackMs = 5_000;

let dataDir: string;
let academy: RunningAcademy;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bidya-killed-database-"));
  academy = await startAcademy({ DATA_DIR: dataDir, DEMO: "1", SMS_WEBHOOK_SECRET: secret });
});
afterAll(async () => {
  await academy.end();
  await removeFolder(dataDir);
});

async function post(path: string, body: object, headers: object = {}) {
  const response = await fetch(academy.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

const timesBack = () => academy.output().match(/The database is back\./g)?.length ?? 0;
/** The faults in the academy's log. */
const faults = () =>
  academy
    .output()
    .split("\n")
    .filter((line) => line.includes('"err":'))
    .join("\n");

const kill = async () => {
  const file = await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
};

/** Opens a page, and takes its connection to the database away while it is rendered. */
async function visitAndLoseConnection(connection: Connection, path: string): Promise<Response> {
  return connection.sql.begin(async (tx) => {
    await tx`lock table courses in access exclusive mode`;
    const page = fetch(academy.url + path, { headers: { "accept-language": "en" } });
    await expect
      .poll(
        async () =>
          (
            await tx`select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'bidya' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
          ).length,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    return page;
  });
}

test("a connection that is lost while a page is rendered leaves visitors the last page, or says 503", async () => {
  const connection = connect(findRunningPostgres(dataDir)!, 1);
  try {
    const before = await fetch(academy.url, { headers: { "accept-language": "en" } });
    expect(before.status).toBe(200);
    await connection.sql`select pg_notify('public_pages', '')`;
    await sleep(200);
    const last = await visitAndLoseConnection(connection, "/");
    expect([last.status, (await last.text()).length]).toEqual([200, (await before.text()).length]);
    expect((await visitAndLoseConnection(connection, "/courses?page=2")).status).toBe(503);
  } finally {
    await connection.close();
  }
});

test("ten kills under load: back within 5 s each, 503 meanwhile, and every acknowledged write is there", async () => {
  const acknowledged: { id: string; at: number }[] = [];
  const unexpected: string[] = [];
  let number = 0;
  const load = { isOn: true };

  /** Reports money that arrived, one message after the other. */
  async function write(): Promise<void> {
    while (load.isOn) {
      const id = `BACK${String(++number).padStart(6, "0")}`;
      const message = { from: "bKash", text: bkashSms(id, "1,500.00") };
      const { status, body } = await post("/api/payments/sms/", message, { "x-webhook-secret": secret });
      if (status < 300) acknowledged.push({ id, at: performance.now() });
      else if (status !== 503 || body.code !== "database_away")
        unexpected.push(`${status} ${JSON.stringify(body)}`);
      await sleep(5);
    }
  }
  /** Reads the home page, which stays in the cache. */
  async function visit(): Promise<void> {
    while (load.isOn) {
      const { status } = await fetch(academy.url, { headers: { "accept-language": "en" } });
      if (status !== 200) unexpected.push(`the home page: ${status}`);
      await sleep(50);
    }
  }

  await fetch(academy.url, { headers: { "accept-language": "en" } });
  const working = [visit(), ...Array.from({ length: writers }, write)];
  const away: number[] = [];
  for (let round = 0; round < kills; round++) {
    const before = acknowledged.length;
    await expect
      .poll(() => acknowledged.length, { timeout: 20_000, interval: 5 })
      .toBeGreaterThan(before + 20);
    await kill();
    const killed = performance.now();
    // Answers that were under way still arrive. The first one after the academy says so comes from the new database.
    await expect.poll(() => timesBack(), { timeout: 60_000, interval: 5 }).toBe(round + 1);
    const count = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(count);
    away.push(acknowledged[count]!.at - killed);
  }
  load.isOn = false;
  await Promise.all(working);
  console.log(
    `${acknowledged.length} writes acknowledged; away for ${away.map((ms) => ms.toFixed(0)).join(", ")} ms`,
  );

  const connection = connect(findRunningPostgres(dataDir)!, 1);
  const { sql } = connection;
  // What was acknowledged is stored. A message that could not be read when the database went is read a minute later.
  const stored = await sql<{ body: string }[]>`select body from sms_messages`;
  const texts = stored.map(({ body }) => body).join("\n");
  expect(acknowledged.filter(({ id }) => !texts.includes(id))).toEqual([]);
  const withoutCredit = async () => {
    const credits = await sql<{ trx_id: string }[]>`select trx_id from credits`;
    const ids = new Set(credits.map(({ trx_id: id }) => id));
    return acknowledged.filter(({ id }) => !ids.has(id));
  };
  await expect.poll(withoutCredit, { timeout: 150_000, interval: 1_000 }).toEqual([]);
  await connection.close();
  // The log says why.
  expect(unexpected.length > 0 ? [unexpected, faults()] : []).toEqual([]);
  expect(Math.max(...away)).toBeLessThan(mustBeBackMs);
  expect(academy.process.exitCode).toBeNull();
}, 450_000);

// The embedded database is killed: what callers get, and how the academy goes on when it is back.
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount, findUserByEmail } from "#features/accounts/server/public.ts";
import { connect } from "#kit/server/database/connect.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { readConfig } from "#kit/server/config.ts";
import { addCourse } from "#tests/courses.ts";
import { type EmbeddedPostgres, startPostgres } from "../../src/embedded-postgres/start-postgres.ts";
import { createServer, type Server } from "../../src/server.ts";
import { removeFolder } from "#tests/remove-folder.ts";

let dataDir: string;
let database: EmbeddedPostgres;
let server: Server;
let url: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "bidya-lost-"));
  database = await startPostgres({ dataDir, forTests: true });
  const connection = connect(database.connection, 2);
  await migrate(connection);
  await connection.close();
  const env = { NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: dataDir, DEMO: "0" };
  server = await createServer(readConfig(env), database.connection, "none");
  url = await server.app.listen({ port: 0, host: "127.0.0.1" });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.stop();
  await removeFolder(dataDir);
});

interface Read {
  status: number;
  headers: Headers;
  body: { code?: string; course_title?: string };
}
async function read(path: string): Promise<Read> {
  const response = await fetch(url + path, { headers: { "accept-language": "en" } });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Read["body"],
  };
}

const kill = async () => {
  const file = await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
};

test("calls get 503 and cached answers until the database is back; then notices and jobs work again", async () => {
  const { db, connection, jobs } = server.services;
  const email = "instructor@example.com";
  await createAccount(db, {
    email,
    password: "a long enough password",
    role: "instructor",
    firstName: "Salma",
    lastName: "Akhter",
  });
  const { id: instructorId } = (await findUserByEmail(db, email))!;
  const course = await addCourse(db, { instructorId });
  const other = await addCourse(db, { instructorId });
  const done: number[] = [];
  const counted = { name: "count-after-kill" };
  await jobs.work<{ number: number }>(counted, async ({ number }) => void done.push(number));
  const kept = `/api/course-details/${course.id}/`;
  expect((await read(kept)).status).toBe(200);

  // A server for tests writes commits later, and this one writes all of them.
  await connection.sql.begin(async (tx) => {
    await tx`set local synchronous_commit = on`;
    await tx`update courses set title = 'Before the kill'`;
  });
  // The notice of this change has come: it must not empty the cache after the kill.
  await expect
    .poll(async () => (await read(kept)).body.course_title, { timeout: 10_000 })
    .toBe("Before the kill");
  await kill();
  const begin = performance.now();
  const refusals: unknown[] = [];
  for (;;) {
    expect((await read(kept)).status).toBe(200);
    const { status, headers, body } = await read(`/api/course-details/${other.id}/?n=${refusals.length}`);
    if (status === 200 && refusals.length > 0) break;
    if (status !== 200) {
      refusals.push([status, body.code, headers.get("retry-after")]);
    }
    expect(performance.now() - begin, `${refusals.length} refusals`).toBeLessThan(20_000);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }

  expect(refusals).toEqual(refusals.map(() => [503, "database_away", "10"]));

  // A change in the database reaches this process.
  await connection.sql`update courses set title = 'Changed after the kill' where id = ${course.id}`;
  await expect
    .poll(async () => (await read(kept)).body.course_title, { timeout: 10_000 })
    .toBe("Changed after the kill");
  await jobs.enqueue(db, counted, { number: 7 });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([7]);
});

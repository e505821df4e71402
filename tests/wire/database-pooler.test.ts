// A connection pooler between the academy and PostgreSQL that swallows notifications, as one per transaction does.
import { mkdtemp } from "node:fs/promises";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";
import { startAcademy } from "#tests/running-academy.ts";
import { removeFolder } from "#tests/remove-folder.ts";

const notificationResponse = "A".charCodeAt(0);

let database: EmptyDatabase;
let dataDir: string;
let pooler: Server;
const sockets = new Set<Socket>();
const state = { swallows: true, swallowed: 0 };

/** Passes whole messages of the server on, and drops its notifications. A message: one byte, then its length. */
function passAnswers(upstream: Socket, client: Socket): void {
  let rest = Buffer.alloc(0);
  upstream.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      if (state.swallows && message[0] === notificationResponse) state.swallowed++;
      else client.write(message);
    }
  });
}

beforeAll(async () => {
  database = await openEmptyDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "pooler-"));
  const { hostname, port } = new URL(database.address as string);
  pooler = createServer((client) => {
    const upstream = createConnection(Number(port || 5432), hostname);
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => {}));
    client.pipe(upstream);
    upstream.on("close", () => client.destroy());
    passAnswers(upstream, client);
  });
  await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => pooler.close(resolve));
  await database.close();
  await removeFolder(dataDir);
});

const start = async () => {
  const address = new URL(database.address as string);
  address.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  return startAcademy({ DATABASE_URL: address.href, SECRET_KEY: "s".repeat(32), DATA_DIR: dataDir });
};

test(
  "the academy does not start where notifications are swallowed, and says why",
  { timeout: 60_000 },
  async () => {
    const refused = await start().then(
      async (academy) => {
        await academy.end();
        return "started";
      },
      (error: Error) => error.message,
    );
    expect(refused).toContain("The database accepts NOTIFY but delivers nothing");
    expect(refused).toContain("set DATABASE_URL to PostgreSQL itself");
    expect(refused).not.toMatch(/\bat .+:\d+:\d+/);
    expect(state.swallowed).toBeGreaterThan(0);
  },
);

test("it starts behind a pooler that delivers them", { timeout: 60_000 }, async () => {
  state.swallows = false;
  const academy = await start();
  expect((await fetch(`${academy.url}/api/list-courses/`)).status).toBe(200);
  await academy.end();
});

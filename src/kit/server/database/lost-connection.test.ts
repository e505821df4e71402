// Connections that the database ends: what their callers get, and what the next user of the pool gets.
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";
import { type Connection, connect, type Tx } from "./connect.ts";

let database: EmptyDatabase;
let pool: Connection;
beforeEach(async () => {
  database = await openEmptyDatabase();
  await database.sql`create table written (by text)`;
  pool = connect(database.address, 1);
});
afterEach(async () => {
  await pool.close();
  await database.close();
});

/** Ends the database's process of the connection that a transaction has, and waits until it has ended. */
async function endSessionOf(tx: Tx): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  await database.sql`select pg_terminate_backend(${rows[0]!.pid}, 10_000)`;
}
const write = async (tx: Tx, by: string) => sql`insert into written values (${by})`.execute(tx);
const written = async () => (await database.sql`select by from written`).map(({ by }) => by as string);

test("a lost transaction fails, and the pool works again", async () => {
  for (let round = 0; round < 5; round++) {
    const lost = pool.db.transaction().execute(async (tx) => {
      await endSessionOf(tx);
      await write(tx, "lost");
    });
    await expect(lost).rejects.toMatchObject({
      code: expect.stringMatching(/57P01|CONNECTION_CLOSED|ECONN/),
    });
  }
  await pool.db.transaction().execute(async (tx) => write(tx, "later"));
  expect(await written()).toEqual(["later"]);
});

test("a lost transaction sends nothing on the connection that the next one has", async () => {
  const [sessionEnded, nextHasBegun, lostIsOver] = Array.from({ length: 3 }, () =>
    Promise.withResolvers<void>(),
  );
  const lost = pool.db
    .transaction()
    .execute(async (tx) => {
      await endSessionOf(tx);
      sessionEnded!.resolve();
      // This transaction does something else while its connection ends, and the pool makes a new one for the next.
      await nextHasBegun!.promise;
      await write(tx, "lost");
    })
    .finally(lostIsOver!.resolve);
  await sessionEnded!.promise;
  const next = pool.db.transaction().execute(async (tx) => {
    await write(tx, "first of next");
    nextHasBegun!.resolve();
    await lostIsOver!.promise;
    expect(await written()).toEqual([]);
    await write(tx, "second of next");
  });
  await expect(lost).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  await next;
  expect(await written()).toEqual(["first of next", "second of next"]);
});

test("no connection is lost to the pool by calls that failed while the database was away", async () => {
  const { hostname, port } = new URL(database.address as string);
  const gate = { isOpen: false };
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    sockets.add(socket.on("error", () => {}));
    if (!gate.isOpen) return void setTimeout(() => socket.destroy(), 5);
    const upstream = createConnection(Number(port), hostname).on("error", () => {});
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = new URL(database.address as string);
  address.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const three = connect(address.href, 3);

  const calls = Array.from({ length: 30 }, async () =>
    sql`select 1`.execute(three.db).catch(() => "refused"),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  gate.isOpen = true;
  await Promise.all(calls);

  // Each of three transactions waits for the other two: all connections of the pool are needed.
  let waiting = 3;
  const together = Promise.withResolvers<void>();
  const transactions = Array.from({ length: 3 }, async () =>
    three.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      if (--waiting === 0) together.resolve();
      await together.promise;
    }),
  );
  await Promise.all(transactions);

  await three.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

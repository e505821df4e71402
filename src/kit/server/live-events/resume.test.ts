import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { readSchemaFiles } from "#kit/server/database/migrate.ts";
import { liveEventType, onePerson } from "#kit/shared/live-event.ts";
import { setUpAcademy } from "#tests/academy.ts";
import { oldFormOf } from "./cursor.ts";
import { createLiveEvents, type LiveEvent } from "./live-events.ts";

const academy = setUpAcademy();
const numbered = liveEventType("notification", z.object({ n: z.number() }));
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function follow(userId: number, cursor?: string) {
  const { events } = academy.services;
  const heard: LiveEvent[] = [];
  const stop = events.follow(userId, await events.startAfter(cursor), (batch) => heard.push(...batch));
  stops.push(stop);
  return { heard, stop, numbers: () => heard.map(({ payload }) => (payload as { n?: number }).n) };
}
const tell = async (userId: number, n: number) =>
  academy.services.events.tell(academy.services.db, onePerson(userId), numbered, { n });

/** A person who heard one event and left, with the cursor of that event. */
async function whoHeardOne(): Promise<{ id: number; cursor: string }> {
  const { id } = await academy.person();
  const stream = await follow(id);
  await tell(id, 0);
  await expect.poll(stream.numbers).toEqual([0]);
  stream.stop();
  return { id, cursor: stream.heard[0]!.cursor };
}

test("missed events come in order, then new ones", async () => {
  const { id, cursor } = await whoHeardOne();
  for (const n of [1, 2, 3]) await tell(id, n);
  const stream = await follow(id, cursor);
  await expect.poll(stream.numbers).toEqual([1, 2, 3]);
  await tell(id, 4);
  await expect.poll(stream.numbers).toEqual([1, 2, 3, 4]);
});

test("a cursor of the previous version works", async () => {
  const { db } = academy.services;
  const { id } = await academy.person();
  // As a process of that version writes.
  const { rows } = await sql<{ cursor: string }>`
    insert into live_events (user_id, kind, payload)
    select ${id}, 'notification', jsonb_build_object('n', n) from generate_series(0, 2) as n
    returning transaction_id::text || '.' || id as cursor`.execute(db);
  await tell(id, 3);
  const stream = await follow(id, rows[0]!.cursor);
  await expect.poll(stream.numbers).toEqual([1, 2, 3]);
});

test("our cursor in its old form skips nothing", async () => {
  const { id, cursor } = await whoHeardOne();
  for (const n of [1, 2]) await tell(id, n);
  const stream = await follow(id, oldFormOf(cursor));
  await expect.poll(stream.numbers).toEqual([1, 2]);
});

const change = (cursor: string, part: number, to: string) => cursor.split("~").with(part, to).join("~");
const sixDaysAgo = String(Math.floor(Date.now() / 1000) - 6 * 24 * 60 * 60 - 60);

test.each<[string, (cursor: string) => string]>([
  ["of another database", (cursor) => change(cursor, 1, "42")],
  ["older than what is kept", (cursor) => change(cursor, 2, sixDaysAgo)],
  ["of transactions to come", (cursor) => change(cursor, 3, "9999999999:9999999999:")],
  ["of the version before, whose event is gone", () => "5.999999999"],
  ["of the version before, of transactions to come", (cursor) => `9999999999.${cursor.split(/[.~]/)[1]}`],
])("a cursor %s gets one reset and what is new", async (_, changed) => {
  const { id, cursor } = await whoHeardOne();
  await tell(id, 1);
  const stream = await follow(id, changed(cursor));
  await expect.poll(() => stream.heard.map(({ kind }) => kind)).toEqual(["reset"]);
  await tell(id, 2);
  await expect.poll(stream.numbers).toEqual([undefined, 2]);
  stream.stop();
  const again = await follow(id, stream.heard[0]!.cursor);
  await expect.poll(again.numbers).toEqual([2]);
});

test("a thousand missed events are sent, and one more gives a reset", async () => {
  const { id, cursor } = await whoHeardOne();
  const add = async (count: number) =>
    sql`insert into live_events (user_id, kind, payload)
      select ${id}, 'notification', jsonb_build_object('n', n) from generate_series(1, ${count}::integer) as n`.execute(
      academy.services.db,
    );
  await add(1_000);
  const told = await follow(id, cursor);
  await expect.poll(() => told.heard.length, { timeout: 5_000 }).toBe(1_000);
  told.stop();
  await add(1);
  const reset = await follow(id, cursor);
  await expect.poll(() => reset.heard.map(({ kind }) => kind), { timeout: 5_000 }).toEqual(["reset"]);
});

test("rows of unknown transactions, as in a restored database, are not sent", async () => {
  const { id } = await academy.person();
  const stream = await follow(id);
  await sql`insert into live_events (user_id, kind, payload, transaction_id)
    values (${id}, 'notification', '{"n": 1}', '9999999999'::xid8)`.execute(academy.services.db);
  await tell(id, 2);
  await tell(id, 3);
  await expect.poll(stream.numbers).toEqual([2, 3]);
});

test("until a restore, a cursor names the database as processes of the version before do", async () => {
  const { cursor } = await whoHeardOne();
  const [row] = await academy.services.connection
    .sql`select system_identifier::text as cluster from pg_control_system()`;
  expect(cursor.split("~")[1]).toBe(row!.cluster);
});

// The last test: a running server does not read the new epoch.
test("a cursor from before a restore gets one reset and what is new, at a server that starts after it", async () => {
  const { connection, db, pgNotifications, log } = academy.services;
  const { id, cursor } = await whoHeardOne();
  const idOfNext = async () => {
    const [row] = await connection.sql`
      insert into live_events (user_id, kind, payload) values (${id}, 'other', '{}') returning id`;
    return row!.id as number;
  };
  const lastId = await idOfNext();
  await connection.sql`select begin_new_epoch()`;
  // The statement at the end of the function's file runs again with its next revision, and keeps the epoch.
  const [{ epoch }] = (await connection.sql`select epoch from live_event_epoch`) as unknown as [
    { epoch: string },
  ];
  const { definitions } = await readSchemaFiles();
  await connection.sql.unsafe(definitions.find(({ name }) => name === "begin_new_epoch.sql")!.text);
  expect((await connection.sql`select epoch from live_event_epoch`)[0]!.epoch).toBe(epoch);
  // Pages recognise events by their ids, so those that a restore lost are not used again.
  expect(await idOfNext()).toBeGreaterThan(lastId + 999_999_999);

  const events = await createLiveEvents({ db, pgNotifications, log }, []);
  const heard: LiveEvent[] = [];
  stops.push(events.follow(id, await events.startAfter(cursor), (batch) => heard.push(...batch)));
  await expect.poll(() => heard.map(({ kind }) => kind)).toEqual(["reset"]);
  await events.tell(db, onePerson(id), numbered, { n: 1 });
  await expect.poll(() => heard.map(({ payload }) => (payload as { n?: number }).n)).toEqual([undefined, 1]);
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { decodeJwt, SignJWT } from "jose";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { logIn, logOut, refreshTokens } from "#features/accounts/contract.ts";
import { liveEventType, onePerson } from "#kit/shared/live-event.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";

// The payload identifies an event in a test.
const notificationEvent = liveEventType("notification", z.looseObject({}));
const paymentEvent = liveEventType("payment", z.looseObject({}));

const academy = setUpAcademy();

interface Heard {
  id: string;
  event: string;
  data: unknown;
}

/** Listens as a browser does. It returns when the answer has begun; `heard` grows from then on. */
async function listen(person: Someone, lastEventId?: string) {
  const heard: Heard[] = [];
  const abort = new AbortController();
  const response = await fetch(`${academy.url}/api/events/`, {
    signal: abort.signal,
    headers: {
      authorization: `Bearer ${person.access}`,
      ...(lastEventId ? { "last-event-id": lastEventId } : {}),
    },
  });
  const read = async () => {
    let rest = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split("\n\n");
      rest = blocks.pop()!;
      for (const block of blocks) {
        const fields = Object.fromEntries(
          block.split("\n").map((line) => [line.split(": ")[0], line.slice(line.indexOf(": ") + 2)]),
        );
        if (fields.id) heard.push({ id: fields.id, event: fields.event!, data: JSON.parse(fields.data) });
      }
    }
  };
  const ended = read().catch(() => {});
  const contentType = response.headers.get("content-type");
  return { heard, ended, contentType, stop: async () => (abort.abort(), ended) };
}

const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Whether a condition becomes true within five seconds. */
const comesTrue = async (it: Promise<unknown>) => Promise.race([it.then(() => true), wait(5_000)]);

test("sends a person only their own events", async () => {
  const [mine, other] = [await academy.person(), await academy.person()];
  const stream = await listen(mine);
  const { db, events } = academy.services;
  await events.tell(db, onePerson(other.id), paymentEvent, { payment_id: 1 });
  await events.tell(db, onePerson(mine.id), paymentEvent, { payment_id: 2, status: "verified" });
  await expect.poll(() => stream.heard.length).toBe(1);
  expect(stream.contentType).toContain("text/event-stream");
  expect(stream.heard[0]).toMatchObject({ event: "payment", data: { payment_id: 2, status: "verified" } });
  await stream.stop();
});

test("sends nothing of a transaction that was rolled back", async () => {
  const mine = await academy.person();
  const stream = await listen(mine);
  const { db, events } = academy.services;
  await db
    .transaction()
    .execute(async (tx) => {
      await events.tell(tx, onePerson(mine.id), paymentEvent, { payment_id: 3 });
      throw new Error("no");
    })
    .catch(() => {});
  await events.tell(db, onePerson(mine.id), paymentEvent, { payment_id: 4 });
  await expect.poll(() => stream.heard.length).toBe(1);
  expect(stream.heard[0]!.data).toEqual({ payment_id: 4 });
  await stream.stop();
});

test("resumes after the last received event", async () => {
  const mine = await academy.person();
  const { db, events } = academy.services;
  const first = await listen(mine);
  await events.tell(db, onePerson(mine.id), notificationEvent, { n: 1 });
  await expect.poll(() => first.heard.length).toBe(1);
  await first.stop();
  for (const n of [2, 3, 4]) await events.tell(db, onePerson(mine.id), notificationEvent, { n });
  const second = await listen(mine, first.heard[0]!.id);
  await expect.poll(() => second.heard.length).toBe(3);
  expect(second.heard.map(({ data }) => (data as { n: number }).n)).toEqual([2, 3, 4]);
  await second.stop();
});

test("does not skip an event that commits late", async () => {
  const mine = await academy.person();
  const { db, events } = academy.services;
  const stream = await listen(mine);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let began!: () => void;
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const late = db.transaction().execute(async (tx) => {
    await events.tell(tx, onePerson(mine.id), notificationEvent, { n: "late" });
    began();
    await released;
  });
  await hasBegun;
  for (let n = 0; n < 5; n++) await events.tell(db, onePerson(mine.id), notificationEvent, { n });
  // The stream knows the events by now, and holds them back.
  await wait(300);
  release();
  await late;
  await expect.poll(() => stream.heard.length, { timeout: 5_000 }).toBe(6);
  expect(new Set(stream.heard.map(({ data }) => (data as { n: unknown }).n))).toEqual(
    new Set(["late", 0, 1, 2, 3, 4]),
  );
  expect(new Set(stream.heard.map(({ id }) => id)).size).toBe(6);
  await stream.stop();
});

test("requires a sign-in", async () => {
  expect((await fetch(`${academy.url}/api/events/`)).status).toBe(401);
});

test("ends with its own session only", async () => {
  const [mine, other] = [await academy.person(), await academy.person()];
  const [stream, theirs] = [await listen(mine), await listen(other)];
  await academy.call(logOut, { body: { refresh: mine.refresh } });
  const { db, events } = academy.services;
  expect(await comesTrue(stream.ended)).toBe(true);
  await events.tell(db, onePerson(other.id), notificationEvent, { n: 1 });
  await expect.poll(() => theirs.heard.length).toBe(1);
  await theirs.stop();
});

test("ends after its token expired, and goes on with a new one without a gap", async () => {
  const mine = await academy.person();
  const { db, events, secrets } = academy.services;
  const expires = Math.floor(Date.now() / 1_000) + 5;
  const access = await new SignJWT({ sid: decodeJwt(mine.access).sid })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(mine.id))
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(secrets.accessTokenKey);
  const tell = async (n: number) => events.tell(db, onePerson(mine.id), notificationEvent, { n });
  const numbersIn = (stream: { heard: Heard[] }) => stream.heard.map(({ data }) => (data as { n: number }).n);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const first = await listen({ ...mine, access });
  await tell(1);
  await expect.poll(() => numbersIn(first)).toEqual([1]);
  await wait(expires * 1_000 - Date.now() + 50);
  // The next heartbeat looks at the token.
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(await comesTrue(first.ended)).toBe(true);
  for (const n of [2, 3]) await tell(n);
  expect(numbersIn(first)).toEqual([1]);
  const authorization = `Bearer ${access}`;
  expect((await fetch(`${academy.url}/api/events/`, { headers: { authorization } })).status).toBe(401);
  const { body } = await academy.call(refreshTokens, { body: { refresh: mine.refresh } });
  const second = await listen({ ...mine, access: body.access }, first.heard[0]!.id);
  await expect.poll(() => numbersIn(second)).toEqual([2, 3]);
  await tell(4);
  await expect.poll(() => numbersIn(second)).toEqual([2, 3, 4]);
  await second.stop();
});

test("has a limit for each person: the oldest streams end", async () => {
  const mine = await academy.person();
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let number = 0; number < 32; number++) streams.push(await listen(mine));
  for (const oldest of streams.slice(0, 2)) expect(await comesTrue(oldest.ended)).toBe(true);
  await academy.services.events.tell(academy.services.db, onePerson(mine.id), notificationEvent, { n: 1 });
  for (const { heard } of streams.slice(2)) await expect.poll(() => heard.length).toBe(1);
  for (const stream of streams) await stream.stop();
});

test("ends at once after HEAD, with the usual headers", async () => {
  const { access } = await academy.person();
  const head = await fetch(`${academy.url}/api/events/`, {
    method: "HEAD",
    headers: { authorization: `Bearer ${access}` },
    signal: AbortSignal.timeout(3_000),
  });
  await head.text();
  expect([head.status, head.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
});

test.each(["1' or 1=1", "99999999999999999999.1", "1.9999999999999999999"])(
  "an invalid cursor (%s) starts with new events",
  async (rubbish) => {
    const mine = await academy.person();
    const stream = await listen(mine, rubbish);
    await academy.services.events.tell(academy.services.db, onePerson(mine.id), notificationEvent, { n: 1 });
    await expect.poll(() => stream.heard.length).toBe(1);
    await stream.stop();
  },
);

describe("a connection that fails", () => {
  const request = ({ access }: Pick<Someone, "access">) =>
    `GET /api/events/ HTTP/1.1\r\nhost: academy\r\nauthorization: Bearer ${access}\r\n\r\n`;
  /** A connection that the test makes, and the server's end of it. */
  async function open(): Promise<{ client: Socket; server: Socket }> {
    const accepted = once(academy.app.server, "connection");
    const client = connect(Number(new URL(academy.url).port), "127.0.0.1");
    client.on("error", () => {});
    return { client, server: (await accepted)[0] as Socket };
  }
  const tell = async (person: Someone, payload: object) =>
    academy.services.events.tell(academy.services.db, onePerson(person.id), notificationEvent, payload);
  /** The errors that would end the process. */
  async function uncaughtDuring(act: () => Promise<unknown>): Promise<Error[]> {
    const [uncaught, listeners] = [[] as Error[], process.listeners("uncaughtException")];
    process.removeAllListeners("uncaughtException").on("uncaughtException", (error) => uncaught.push(error));
    await act().finally(() => {
      process.removeAllListeners("uncaughtException");
      for (const listener of listeners) process.on("uncaughtException", listener);
    });
    return uncaught;
  }

  test("with two streams behind each other ends only the stream whose session ended", async () => {
    const mine = await academy.person();
    const { body: second } = await academy.call(logIn, { body: mine });
    const { client } = await open();
    const follow = vi.spyOn(academy.services.events, "follow");
    const uncaught = await uncaughtDuring(async () => {
      client.write(request(mine) + request(second));
      await once(client, "data");
      const other = await listen(mine);
      await academy.call(logOut, { body: { refresh: second.refresh } });
      for (const n of [1, 2, 3]) await tell(mine, { n });
      await expect.poll(() => other.heard.length).toBe(3);
      await other.stop();
    });
    expect(uncaught).toEqual([]);
    // The server follows no events for a request that cannot receive them.
    expect(follow).toHaveBeenCalledTimes(2);
    follow.mockRestore();
    client.destroy();
  });

  test("that reads nothing is closed soon after its session ended", async () => {
    const mine = await academy.person();
    const { client, server } = await open();
    const uncaught = await uncaughtDuring(async () => {
      client.write(request(mine));
      await once(client, "data");
      client.pause();
      // More than the system buffers for a connection.
      for (let n = 0; n < 20; n++) await tell(mine, { n, text: "x".repeat(1_000_000) });
      await expect.poll(() => server.writableLength, { timeout: 10_000 }).toBeGreaterThan(0);
      await academy.call(logOut, { body: { refresh: mine.refresh } });
      for (const n of [1, 2, 3]) await tell(mine, { n });
      await expect.poll(() => server.destroyed, { timeout: 10_000 }).toBe(true);
    });
    expect(uncaught).toEqual([]);
    client.destroy();
  });

  test("that never reads is closed at the next heartbeat, although its session goes on", async () => {
    const mine = await academy.person();
    const { client, server } = await open();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    client.write(request(mine));
    await once(client, "data");
    client.pause();
    const other = await listen(mine);
    for (let n = 0; n < 20; n++) await tell(mine, { n, text: "x".repeat(1_000_000) });
    await expect.poll(() => server.writableLength, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(() => other.heard.length, { timeout: 10_000 }).toBe(20);
    expect(server.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await expect.poll(() => server.destroyed, { timeout: 10_000 }).toBe(true);
    await tell(mine, { n: 21 });
    await expect.poll(() => other.heard.length).toBe(21);
    await other.stop();
    client.destroy();
  });

  test("that closes before the person is known leaves nothing behind", async () => {
    const mine = await academy.person();
    const { client, server } = await open();
    const follow = vi.spyOn(academy.services.events, "follow");
    await academy.services.db.transaction().execute(async (tx) => {
      await sql`lock table sessions in access exclusive mode`.execute(tx);
      client.write(request(mine));
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_locks where not granted and relation = 'sessions'::regclass`.execute(
                tx,
              )
            ).rows.length,
        )
        .toBe(1);
      client.destroy();
      await once(server, "close");
    });
    const next = await listen(mine);
    expect(follow).toHaveBeenCalledTimes(1);
    follow.mockRestore();
    await next.stop();
  });
});

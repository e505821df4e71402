import { afterAll, beforeAll, expect, test } from "vitest";
import { logOut } from "#features/accounts/contract.ts";
import { openAcademy, type Someone, type TestAcademy } from "../../../../tests/support/academy.ts";

let academy: TestAcademy;
beforeAll(async () => {
  academy = await openAcademy();
});
afterAll(async () => academy.close());

interface Heard {
  id: string;
  event: string;
  data: unknown;
}

/** Listens as a browser would; `heard` grows while it does. */
function listen(person: Someone, lastEventId?: string) {
  const heard: Heard[] = [];
  let contentType: string | null = null;
  const abort = new AbortController();
  const ended = (async () => {
    const response = await fetch(`${academy.url}/api/events/`, {
      signal: abort.signal,
      headers: {
        authorization: `Bearer ${person.access}`,
        ...(lastEventId ? { "last-event-id": lastEventId } : {}),
      },
    });
    contentType = response.headers.get("content-type");
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
  })().catch(() => {});
  return { heard, ended, contentType: () => contentType, stop: async () => (abort.abort(), ended) };
}

const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("tells what happens to one, and nobody else", async () => {
  const [mine, other] = [await academy.person(), await academy.person()];
  const stream = listen(mine);
  await wait(200);
  const { db, events } = academy.services;
  await events.tell(db, other.id, "payment", { payment_id: 1 });
  await events.tell(db, mine.id, "payment", { payment_id: 2, status: "verified" });
  await expect.poll(() => stream.heard.length).toBe(1);
  expect(stream.contentType()).toContain("text/event-stream");
  expect(stream.heard[0]).toMatchObject({ event: "payment", data: { payment_id: 2, status: "verified" } });
  await stream.stop();
});

test("tells nothing of what was rolled back", async () => {
  const mine = await academy.person();
  const stream = listen(mine);
  await wait(200);
  const { db, events } = academy.services;
  await db
    .transaction()
    .execute(async (tx) => {
      await events.tell(tx, mine.id, "payment", { payment_id: 3 });
      throw new Error("no");
    })
    .catch(() => {});
  await events.tell(db, mine.id, "payment", { payment_id: 4 });
  await expect.poll(() => stream.heard.length).toBe(1);
  expect(stream.heard[0]!.data).toEqual({ payment_id: 4 });
  await stream.stop();
});

test("resumes after the last one heard", async () => {
  const mine = await academy.person();
  const { db, events } = academy.services;
  const first = listen(mine);
  await wait(200);
  await events.tell(db, mine.id, "notification", { n: 1 });
  await expect.poll(() => first.heard.length).toBe(1);
  await first.stop();
  for (const n of [2, 3, 4]) await events.tell(db, mine.id, "notification", { n });
  const second = listen(mine, first.heard[0]!.id);
  await expect.poll(() => second.heard.length).toBe(3);
  expect(second.heard.map(({ data }) => (data as { n: number }).n)).toEqual([2, 3, 4]);
  await second.stop();
});

test("a late commit is not jumped over, however many commit before it", async () => {
  const mine = await academy.person();
  const { db, events } = academy.services;
  const stream = listen(mine);
  await wait(200);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let began!: () => void;
  const hasBegun = new Promise<void>((resolve) => (began = resolve));
  const late = db.transaction().execute(async (tx) => {
    await events.tell(tx, mine.id, "notification", { n: "late" });
    began();
    await released;
  });
  await hasBegun;
  for (let n = 0; n < 5; n++) await events.tell(db, mine.id, "notification", { n });
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

test("needs a person", async () => {
  expect((await fetch(`${academy.url}/api/events/`)).status).toBe(401);
});

test("ends with its session, and not with somebody else's", async () => {
  const [mine, other] = [await academy.person(), await academy.person()];
  const [stream, theirs] = [listen(mine), listen(other)];
  await wait(200);
  await academy.call(logOut, { body: { refresh: mine.refresh } });
  const { db, events } = academy.services;
  expect(await Promise.race([stream.ended.then(() => "ended"), wait(5_000)])).toBe("ended");
  await events.tell(db, other.id, "notification", { n: 1 });
  await expect.poll(() => theirs.heard.length).toBe(1);
  await theirs.stop();
});

test("of one who opens ever more the oldest end, so that nobody takes them all", async () => {
  const mine = await academy.person();
  const streams: ReturnType<typeof listen>[] = [];
  for (let number = 0; number < 32; number++) {
    streams.push(listen(mine));
    await expect.poll(() => streams.at(-1)!.contentType()).toContain("text/event-stream");
  }
  for (const oldest of streams.slice(0, 2))
    expect(await Promise.race([oldest.ended.then(() => "ended"), wait(5_000)])).toBe("ended");
  await academy.services.events.tell(academy.services.db, mine.id, "notification", { n: 1 });
  for (const { heard } of streams.slice(2)) await expect.poll(() => heard.length).toBe(1);
  for (const stream of streams) await stream.stop();
});

test("asked for its head alone it ends at once, with the headers of every answer", async () => {
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
  "rubbish to resume from (%s) begins with what is new",
  async (rubbish) => {
    const mine = await academy.person();
    const stream = listen(mine, rubbish);
    await wait(200);
    await academy.services.events.tell(academy.services.db, mine.id, "notification", { n: 1 });
    await expect.poll(() => stream.heard.length).toBe(1);
    await stream.stop();
  },
);

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addCourse, addEnrolment, type CourseMade } from "#tests/courses.ts";
import { type Someone, setUpAcademy } from "#tests/academy.ts";
import { createServer, type Server } from "../../../server.ts";
import { listCourses } from "#features/catalogue/contract.ts";
import { writeReview } from "#features/reviews/contract.ts";
import { enrolFree } from "#features/enrolment/contract.ts";
import { maxBytes } from "./visitor-cache.ts";

const academy = setUpAcademy();
let other: Server;
let otherUrl: string;
let learner: Someone;
let course: CourseMade;

beforeAll(async () => {
  other = await createServer(academy.services.config, academy.address, "none");
  otherUrl = await other.app.listen({ port: 0, host: "127.0.0.1" });
  const instructor = await academy.person("instructor");
  learner = await academy.person();
  course = await addCourse(academy.services.db, { instructorId: instructor.id, paisa: 100_000 });
  await addEnrolment(academy.services.db, course.id, learner.id);
});
afterAll(async () => {
  await other.stop();
});

const path = () => `/api/course-details/${course.id}/`;
const get = async (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const detail = async (base: string) => (await (await get(base + path())).json()) as Record<string, unknown>;

describe("an answer for visitors", () => {
  test("has the same bytes until something changes, in the compression that the client accepts", async () => {
    const br = await get(academy.url + path(), { "accept-encoding": "br" });
    const gzip = await get(academy.url + path(), { "accept-encoding": "gzip" });
    const plain = await get(academy.url + path(), { "accept-encoding": "identity" });
    const refusing = await get(academy.url + path(), { "accept-encoding": "br;q=0, gzip;q=0.5" });
    expect([br, gzip, plain, refusing].map((answer) => answer.headers.get("content-encoding"))).toEqual([
      "br",
      "gzip",
      null,
      "gzip",
    ]);
    const [one, two, three] = await Promise.all([br, gzip, plain].map(async (answer) => answer.text()));
    expect(new Set([one, two, three]).size).toBe(1);
    expect(br.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(br.headers.get("vary")).toBe("accept-encoding, authorization");
    expect(br.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Number(plain.headers.get("content-length"))).toBe(Buffer.byteLength(three!));
  });

  test("answers 304 to a client that has it, and its size to HEAD", async () => {
    const first = await get(academy.url + path());
    const again = await get(academy.url + path(), { "if-none-match": first.headers.get("etag")! });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await fetch(academy.url + path(), {
      method: "HEAD",
      headers: { "accept-encoding": "identity" },
    });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(500);
    expect(await head.text()).toBe("");
  });

  test("is rendered once: a change without a notice does not show, with any rubbish in the address", async () => {
    const { db, connection } = academy.services;
    const titles = async () => [
      (await detail(academy.url)).course_title,
      ((await (await get(`${academy.url}${path()}?rubbish=1`)).json()) as { course_title: string })
        .course_title,
    ];
    const showsAnUnseenChange = async (): Promise<boolean> => {
      const before = await titles();
      await connection.sql`alter table courses disable trigger courses_are_public`;
      await db.updateTable("courses").set({ title: randomUUID() }).where("id", "=", course.id).execute();
      await connection.sql`alter table courses enable trigger courses_are_public`;
      return !isDeepStrictEqual(await titles(), before);
    };
    // The notice of an earlier change may arrive between the two looks. Then the next try tells.
    await expect.poll(showsAnUnseenChange).toBe(false);
  });
});

describe("a change shows", () => {
  // The person who made the change sees it in the next call. A notice from another process needs a moment.
  const seenBy = async (base: string, field: string, value: unknown) =>
    expect.poll(async () => (await detail(base))[field], { timeout: 1_000, interval: 10 }).toEqual(value);
  const warm = async () => [await detail(academy.url), await detail(otherUrl)];

  test("for a review in the next call, and in every process", async () => {
    for (const rating of [1, 5, 2, 4, 3]) {
      await warm();
      await academy.call(writeReview, { params: { id: course.id }, body: { rating } }, { as: learner });
      expect((await detail(academy.url)).rating).toBe(rating);
      await seenBy(otherUrl, "rating", rating);
    }
  });

  test("for a price, a name, an enrolment, from any writer", async () => {
    const { db } = academy.services;
    await warm();
    await db
      .updateTable("courses")
      .set({ price_paisa: 123_450, title: "Seen" })
      .where("id", "=", course.id)
      .execute();
    for (const base of [academy.url, otherUrl]) {
      await seenBy(base, "price", "1234.50");
      await seenBy(base, "course_title", "Seen");
    }
    await addEnrolment(other.services.db, course.id, (await academy.person()).id);
    for (const base of [academy.url, otherUrl]) await seenBy(base, "total_students", 2);
  });

  test("only after it commits", async () => {
    await warm();
    await academy.services.db.transaction().execute(async (tx) => {
      await tx.updateTable("courses").set({ title: "Committed" }).where("id", "=", course.id).execute();
      await sleep(50);
      expect((await detail(otherUrl)).course_title).toBe("Seen");
    });
    for (const base of [academy.url, otherUrl]) await seenBy(base, "course_title", "Committed");
  });

  test("and no old answer comes later, while many read and write", async () => {
    const { db } = academy.services;
    const work = { isDone: false };
    const read = async () => {
      while (!work.isDone) await Promise.all([detail(academy.url), detail(otherUrl)]);
    };
    const readers = Promise.all([read(), read(), read()]);
    for (let written = 1; written <= 40; written++) {
      const title = `Title ${written}`;
      await db.updateTable("courses").set({ title }).where("id", "=", course.id).execute();
      if (written % 10 === 0)
        for (const base of [academy.url, otherUrl]) await seenBy(base, "course_title", title);
    }
    work.isDone = true;
    await readers;
  });
});

test("an answer to a call with a token is personal and is not cached", async () => {
  const mine = await academy.call(listCourses, {}, { as: learner });
  expect(mine.body).toMatchObject([{ is_enrolled: true }]);
  expect(mine.headers.get("etag")).toBeNull();
  expect((await academy.call(listCourses)).body).toMatchObject([{ is_enrolled: false }]);
});

test("a call purges only if it changed something", async () => {
  const { id: instructorId } = await academy.person("instructor");
  const free = await addCourse(academy.services.db, { instructorId, paisa: 0 });
  const purge = vi.spyOn(academy.app.visitorCache, "purge");
  const body = { course_id: free.id };
  expect((await academy.call(enrolFree, { body }, { as: learner })).status).toBe(201);
  expect(purge).toHaveBeenCalledTimes(1);
  expect((await academy.call(enrolFree, { body }, { as: learner })).status).toBe(201);
  expect(purge).toHaveBeenCalledTimes(1);
});

test("a refusal is not cached, and is in the caller's language", async () => {
  const refusal = async (language: string) =>
    (await get(`${academy.url}/api/course-details/98765/`, { "accept-language": language })).json();
  expect(await refusal("en")).toMatchObject({ detail: "Course not found" });
  expect(await refusal("bn")).toMatchObject({ detail: "কোর্সটি পাওয়া যায়নি" });
});

test("the cache has a limit in bytes, and large pages evict the least recently used ones", async () => {
  const { visitorCache } = academy.app;
  const made: number[] = [];
  const app = Fastify();
  app.get<{ Params: { page: string } }>("/:page", async (request, reply) => {
    const page = Number(request.params.page);
    return visitorCache.send(request, reply, `large ${page}`, async () => {
      made.push(page);
      const headers = { "content-type": "image/png" };
      return { status: 200, headers, body: Buffer.alloc(1024 * 1024, page), isCacheable: true };
    });
  });
  const base = await app.listen({ port: 0 });
  const open = async (page: number) => (await get(`${base}/${page}`)).arrayBuffer();
  const most = maxBytes / (1024 * 1024);
  for (let page = 0; page < most + 1; page++) await open(page);
  made.length = 0;
  await open(most);
  await open(1);
  expect(made).toEqual([]);
  await open(0);
  expect(made).toEqual([0]);
  made.length = 0;
  await open(1);
  await open(2);
  expect(made).toEqual([2]);
  await app.close();
});

test("while the database is away visitors get the last answer, and a new one as soon as it is back", async () => {
  const { visitorCache } = academy.app;
  let make: () => { status: number; body: string } = () => ({ status: 200, body: "first" });
  const app = Fastify();
  app.get<{ Params: { page: string } }>("/:page", async (request, reply) =>
    visitorCache.send(request, reply, `away ${request.params.page}`, async () => {
      const made = make();
      return { ...made, headers: {}, isCacheable: made.status === 200 };
    }),
  );
  const base = await app.listen({ port: 0 });
  const read = async (page: string) => {
    const response = await get(`${base}/${page}`);
    return [response.status, response.status === 200 ? await response.text() : null];
  };
  const lose = (code: string) => () => {
    throw Object.assign(new Error("gone"), { code });
  };
  expect(await read("known")).toEqual([200, "first"]);
  visitorCache.purge();
  for (const away of [lose("CONNECTION_CLOSED"), lose("57P03"), () => ({ status: 503, body: "away" })]) {
    make = away;
    expect(await read("known")).toEqual([200, "first"]);
    expect((await read("unknown"))[0]).toBeGreaterThanOrEqual(500);
  }
  // Another fault is no reason to show what is old.
  make = lose("22P02");
  expect((await read("known"))[0]).toBe(500);
  make = () => ({ status: 404, body: "gone" });
  expect((await read("known"))[0]).toBe(404);
  make = () => ({ status: 200, body: "second" });
  expect(await read("known")).toEqual([200, "second"]);
  await app.close();
});

test("visitors at the same time cause one rendering; a change meanwhile keeps it out of the cache", async () => {
  const { visitorCache } = academy.app;
  let made = 0;
  const renderings: PromiseWithResolvers<string>[] = [];
  const app = Fastify();
  app.get("/", async (request, reply) =>
    visitorCache.send(request, reply, "gated", async () => {
      made++;
      renderings.push(Promise.withResolvers<string>());
      const body = await renderings.at(-1)!.promise;
      return { status: 200, headers: {}, body, isCacheable: body !== "uncacheable" };
    }),
  );
  const url = await app.listen({ port: 0 });
  const read = async () => (await get(url)).text();
  const isMade = async (times: number) => expect.poll(() => made).toBe(times);

  const before = [read(), read()];
  await isMade(1);
  await sleep(50);
  visitorCache.purge();
  const after = read();
  await isMade(2);
  renderings[0]!.resolve("old");
  expect(await Promise.all(before)).toEqual(["old", "old"]);
  renderings[1]!.resolve("new");
  expect([await after, await read()]).toEqual(["new", "new"]);
  expect(made).toBe(2);

  visitorCache.purge();
  for (const times of [3, 4]) {
    const answer = read();
    await isMade(times);
    renderings.at(-1)!.resolve("uncacheable");
    expect(await answer).toBe("uncacheable");
  }
  await app.close();
});

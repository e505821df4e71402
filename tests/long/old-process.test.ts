// A rolling update: the last landed version and this one serve the same database at the same time.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "../../demo/accounts.ts";
import { migrate } from "#kit/server/database/migrate.ts";
import { catalogOf, type Catalog } from "#tests/catalog.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";
import { checkOutLandedVersion } from "#tests/landed-version.ts";
import { openStream, type OpenStream, type Page } from "#tests/live-stream.ts";
import { bkashSms } from "#tests/payment-messages.ts";
import { startAcademy, type RunningAcademy } from "#tests/running-academy.ts";
import { removeFolder } from "#tests/remove-folder.ts";

interface Json {
  [field: string]: any;
}
interface Answer {
  status: number;
  body: Json;
}
type Version = "old" | "new";
type Through = Record<Version, RunningAcademy>;

const secret = "a webhook secret for this test";
let database: EmptyDatabase;
let fresh: EmptyDatabase;
let dataDir: string;
let landed: string;
let env: Record<string, string>;
const through = {} as Through;
/** What the old process answered, to reads and writes, while the new one started. */
const whileUpgrading: Answer[] = [];
let catalogBefore: Catalog;

async function call(
  version: Version,
  method: string,
  path: string,
  { access, body, headers }: { access?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(through[version].url + path, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...headers,
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Json };
}

/** A call that must succeed. */
async function succeed(...args: Parameters<typeof call>): Promise<Json> {
  const answer = await call(...args);
  if (answer.status >= 300) throw new Error(JSON.stringify([args, answer]));
  return answer.body;
}

const signIn = async (version: Version, key: string): Promise<string> =>
  (
    await succeed(version, "POST", "/api/accounts/login/", {
      body: { email: `${key}@demo.bidya.test`, password: demoPassword },
    })
  ).access as string;

const soon = { timeout: 10_000, interval: 50 };

beforeAll(async () => {
  landed = checkOutLandedVersion();
  [database, fresh] = [await openEmptyDatabase(), await openEmptyDatabase()];
  await migrate(fresh);
  dataDir = await mkdtemp(join(tmpdir(), "bidya-beside-"));
  env = {
    DATABASE_URL: database.address as string,
    DATA_DIR: dataDir,
    SECRET_KEY: "a secret key that both processes share",
    SMS_WEBHOOK_SECRET: secret,
    DEMO: "1",
  };
  through.old = await startAcademy(env, landed);
  catalogBefore = await catalogOf(database);

  const state = { isReady: false };
  const visit = async () => {
    while (!state.isReady) {
      whileUpgrading.push(await call("old", "GET", "/api/list-courses/"));
      const body = { email: "learner@bidya.test", password: demoPassword };
      whileUpgrading.push(await call("old", "POST", "/api/accounts/login/", { body }));
    }
  };
  const start = async () => {
    through.new = await startAcademy(env);
  };
  await Promise.all([visit(), start().finally(() => (state.isReady = true))]);
});
afterAll(async () => {
  for (const process of Object.values(through)) await process.end();
  for (const opened of [database, fresh]) await opened?.close();
  for (const folder of [dataDir, landed]) if (folder) await removeFolder(folder);
});

test("the old process answers while the new one upgrades its database", async () => {
  expect(whileUpgrading.length).toBeGreaterThan(0);
  const refused = whileUpgrading.filter(({ status }) => status !== 200);
  // The log says why.
  expect(refused.length > 0 ? [refused, through.old.output()] : []).toEqual([]);
  expect(Object.keys(catalogBefore).length).toBeGreaterThan(0);
  expect(await catalogOf(database)).toEqual(await catalogOf(fresh));
});

describe.each<[Version, Version, string, string]>([
  ["old", "new", "sharmin-nahar", "tanvir-hasan"],
  ["new", "old", "kamrul-islam", "nadia-chowdhury"],
])("what is done through the %s process shows through the %s process", (here, there, key, otherKey) => {
  let access: string;
  beforeAll(async () => {
    access = await signIn(here, key);
  });

  test("sign-in, and the end of a session", async () => {
    const me = await succeed(there, "GET", "/api/accounts/dashboard/", { access });
    expect(me.user.email).toBe(`${key}@demo.bidya.test`);
    const brief = await succeed(there, "POST", "/api/accounts/login/", {
      body: { email: `${key}@demo.bidya.test`, password: demoPassword },
    });
    await succeed(here, "GET", "/api/accounts/dashboard/", { access: brief.access });
    await succeed(there, "POST", "/api/accounts/logout/", {
      access: brief.access,
      body: { refresh: brief.refresh },
    });
    await expect
      .poll(
        async () => (await call(here, "GET", "/api/accounts/dashboard/", { access: brief.access })).status,
        soon,
      )
      .toBe(401);
  });

  test("the courses", async () => {
    const read = async (version: Version) =>
      (await succeed(version, "GET", "/api/list-courses/")) as unknown as Json[];
    const [old, current] = [await read("old"), await read("new")];
    expect(old.length).toBeGreaterThan(5);
    // The new process answers every field of the old one, and perhaps more.
    const fields = Object.keys(old[0]!);
    expect(current.map((one) => Object.fromEntries(fields.map((field) => [field, one[field]])))).toEqual(old);
  });

  test("an order, a claim, the money and the course; the learner hears of it live", async () => {
    const stream = await openStream(through[there].url, access);
    const courses = (await succeed(here, "GET", "/api/list-courses/", { access })) as unknown as Json[];
    const wanted = courses.find((one) => Number(one.price) > 0 && !one.is_enrolled && !one.is_full)!;
    const order = await succeed(here, "POST", "/api/orders/", {
      access,
      body: { course_id: wanted.course_id },
    });
    expect((await succeed(there, "GET", `/api/orders/${order.order_id}/`, { access })).due).toBe(order.due);
    const trx = `ROLL${here.toUpperCase()}0001`;
    const claim = await succeed(there, "POST", "/api/manualpaymentsubmit/", {
      access,
      body: {
        course_id: String(wanted.course_id),
        paid_amount: order.due,
        sender_number: "01712345678",
        transaction_id: trx,
      },
    });
    expect(claim.status).toBe("pending");
    await succeed(here, "POST", "/api/payments/sms/", {
      headers: { "x-webhook-secret": secret },
      body: { from: "bKash", text: bkashSms(trx, order.due) },
    });
    const paid = await succeed(there, "GET", `/api/payments/${claim.payment_id}/`, { access });
    expect(paid.status).toBe("verified");
    await succeed(there, "GET", `/api/enrolled-course/${wanted.course_id}/`, { access });
    await expect.poll(() => stream.events.map(({ kind }) => kind), soon).toContain("payment");
    stream.close();
  });

  test("a completed lesson", async () => {
    const [enrolment] = (await succeed(here, "GET", "/api/enrollments/", { access })) as unknown as Json[];
    const path = `/api/enrolled-course/${enrolment!.course.course_id}/`;
    const course = await succeed(here, "GET", path, { access });
    const lesson = course.modules
      .flatMap((module: Json) => module.lessons as Json[])
      .find((one: Json) => !one.is_completed)!;
    const ticked = await succeed(here, "POST", `/api/lessons/${lesson.lesson_id}/complete/`, {
      access,
      body: { completed: true },
    });
    expect(ticked.progress.completed).toBe(course.progress.completed + 1);
    expect((await succeed(there, "GET", path, { access })).progress).toEqual(ticked.progress);
    await succeed(there, "POST", `/api/lessons/${lesson.lesson_id}/complete/`, {
      access,
      body: { completed: false },
    });
    expect((await succeed(here, "GET", path, { access })).progress).toEqual(course.progress);
  });

  test.each<Page>(["old", "new"])(
    "a topic and its notifications; the stream of a page of the %s version moves to the other process and misses nothing",
    async (page) => {
      const other = await signIn(there, otherKey);
      const [category] = (await succeed(here, "GET", "/api/forums/categories/", {
        access,
      })) as unknown as Json[];
      const topic = await succeed(here, "POST", "/api/forums/topics/", {
        access,
        body: { name: `${here} process, ${page} page`, text: "Who reads this?", category_id: category!.id },
      });
      const comment = async (version: Version, text: string) =>
        succeed(version, "POST", "/api/forums/comments/", { access: other, body: { topic: topic.id, text } });
      /** The ids of the events: after resuming, one may come twice. */
      const heard = (stream: OpenStream) =>
        new Set(
          stream.events
            .filter(({ kind }) => kind === "notification")
            .map(({ cursor }) => /\.(\d+)/.exec(cursor)![1]!),
        );

      const stream = await openStream(through[here].url, access, { page });
      await comment(there, "I do.");
      await expect.poll(() => heard(stream).size, soon).toBe(1);
      const before = heard(stream);
      const { cursor } = stream.events.at(-1)!;
      stream.close();

      await comment(here, "So do I.");
      await comment(there, "All of us do.");
      const resumed = await openStream(through[there].url, access, { page, after: cursor });
      await expect.poll(() => [...heard(resumed)].filter((id) => !before.has(id)).length, soon).toBe(2);
      resumed.close();

      const read = await succeed(there, "GET", `/api/forums/topics/${topic.id}/`, { access });
      expect(read.comments.map(({ text }: Json) => text)).toEqual(["All of us do.", "So do I.", "I do."]);
      const told = async (version: Version) =>
        ((await succeed(version, "GET", "/api/notifications/", { access })) as unknown as Json[])
          .filter(({ forum_topic_id: about }) => about === topic.id)
          .map(({ id, message }) => ({ id, message }));
      expect(await told(here)).toHaveLength(3);
      expect(await told(there)).toEqual(await told(here));
    },
  );

  test("the visitors' page of a course", async () => {
    const [enrolment] = (await succeed(here, "GET", "/api/enrollments/", { access })) as unknown as Json[];
    const { course_id: id } = enrolment!.course;
    for (const rating of [2, 5]) {
      await succeed(there, "GET", `/api/course-details/${id}/`);
      await succeed(here, "POST", `/api/courses/${id}/reviews/`, { access, body: { rating } });
      const { rating: shown } = await succeed(here, "GET", `/api/course-details/${id}/`);
      await expect
        .poll(async () => (await succeed(there, "GET", `/api/course-details/${id}/`)).rating, soon)
        .toBe(shown);
    }
  });

  test("a registration, whose code either process mails", async () => {
    const email = `newcomer-${here}@example.com`;
    await succeed(here, "POST", "/api/accounts/register/", {
      body: {
        email,
        password: "a long enough password",
        first_name: "Rahima",
        last_name: "Khatun",
        phone: "01712345678",
      },
    });
    const codeIn = async (): Promise<string | undefined> => {
      const [mail] = await database.sql`select text from dev_mails where recipient = ${email}`;
      return /\b\d{6}\b/.exec((mail?.text as string | undefined) ?? "")?.[0];
    };
    await expect.poll(codeIn, soon).toBeDefined();
    await succeed(there, "POST", "/api/accounts/verify-otp/", { body: { email, otp_code: await codeIn() } });
    await succeed(here, "POST", "/api/accounts/login/", {
      body: { email, password: "a long enough password" },
    });
  });
});

test("an old process that starts after the new one restores no older definition", async () => {
  const before = await catalogOf(database);
  await through.old.end();
  through.old = await startAcademy(env, landed);
  expect(await catalogOf(database)).toEqual(before);
  for (const version of ["old", "new"] as const) {
    const access = await signIn(version, "jahid-hasan");
    await succeed(version, "GET", "/api/accounts/dashboard/", { access });
  }
});

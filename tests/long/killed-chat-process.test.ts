// One of two server processes is killed while people chat, comment and hear of announcements, and when the time of a
// scheduled one comes: the other one goes on, and nothing is lost or doubled.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDoublesFilter, type LiveEvent } from "#kit/web/live-stream.ts";
import { demoPassword } from "../../demo/accounts.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#tests/empty-database.ts";
import { openStream, type OpenStream } from "#tests/live-stream.ts";
import { startAcademy, type RunningAcademy } from "#tests/running-academy.ts";
import { removeFolder } from "#tests/remove-folder.ts";

type Process = "killed" | "other";
const learnerKeys = [
  "sharmin-nahar",
  "tanvir-hasan",
  "kamrul-islam",
  "nadia-chowdhury",
  "jahid-hasan",
  "priya-saha",
];
// A person may send 30 messages in a minute.
const [messagesEach, commentsEach, announcements] = [25, 12, 4];
/** Learners who only hear of announcements. */
const classSize = 10_000;

let database: EmptyDatabase;
let dataDir: string;
const through = {} as Record<Process, RunningAcademy>;
let isKilled = false;

beforeAll(async () => {
  database = await openEmptyDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "bidya-two-"));
  const env = {
    DATABASE_URL: database.address as string,
    DATA_DIR: dataDir,
    SECRET_KEY: "a secret key that both processes share",
    DEMO: "1",
  };
  through.killed = await startAcademy(env);
  through.other = await startAcademy(env);
});
afterAll(async () => {
  for (const process of Object.values(through)) await process.end();
  await database?.close();
  if (dataDir) await removeFolder(dataDir);
});

interface Json {
  [field: string]: any;
}
/** Somebody, and the process that their browser reaches. After that one is killed, it is the other. */
interface Somebody {
  access: string;
  at: Process;
}

/** A write, sent again under the same key if its answer is lost, as pages do. */
async function write(person: Somebody, path: string, body: object, key: string): Promise<Json> {
  for (;;) {
    const { at } = person;
    try {
      const response = await fetch(through[at].url + path, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${person.access}`,
          "idempotency-key": key,
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Json;
      if (response.status === 201) return answer;
      throw new Error(`${path} answers ${response.status}: ${JSON.stringify(answer)}`);
    } catch (error) {
      // Only the process that is killed may leave a call without an answer.
      if (at === "other" || !isKilled) throw error;
      person.at = "other";
    }
  }
}
async function read(person: Somebody, path: string): Promise<Json> {
  const response = await fetch(through.other.url + path, {
    headers: { authorization: `Bearer ${person.access}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Json;
}
async function signIn(email: string, at: Process): Promise<Somebody> {
  const response = await fetch(`${through.other.url}/api/accounts/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return { access: ((await response.json()) as Json).access as string, at };
}

/** A course of the demo's instructor with the demo's learners and a large class. */
async function fillCourse(): Promise<number> {
  const { sql } = database;
  const [course] = await sql<{ id: number }[]>`
    select course.id from courses as course join users on users.id = course.instructor_id
    where users.email = 'instructor@bidya.test' order by course.id limit 1`;
  await sql`
    insert into users (email, password_hash, first_name, last_name, role)
    select 'class' || n || '@long.invalid', '!', 'Learner', n::text, 'learner'
    from generate_series(1, ${classSize}) as n`;
  await sql`
    insert into enrolments (course_id, user_id, source)
    select ${course!.id}, id, 'free' from users
    where email like 'class%@long.invalid' or email = any(${learnerKeys.map((key) => `${key}@demo.bidya.test`)})
    on conflict do nothing`;
  return course!.id;
}

/** What a reader heard of a kind, each event once, also if it came again after the stream was resumed. */
function heardOf(kind: string, events: LiveEvent[]): Json[] {
  const doubles = createDoublesFilter(100_000);
  return events
    .filter((event) => event.kind === kind && doubles.isNew(event.cursor))
    .map(({ payload }) => payload as Json);
}

/** An open page: its stream moves to the other process when its own is killed. */
async function openPage(person: Somebody) {
  const streams: OpenStream[] = [await openStream(through[person.at].url, person.access, { page: "new" })];
  return {
    at: person.at,
    all: () => streams.flatMap(({ events }) => events),
    async resume() {
      const after = streams[0]!.events.at(-1)!.cursor;
      streams.push(await openStream(through.other.url, person.access, { page: "new", after }));
    },
    close: () => streams.forEach((stream) => stream.close()),
  };
}
/** The numbers of a writer's texts: `<name> <number>`. */
const numbersOf = (name: string, texts: string[]): number[] =>
  texts.filter((text) => text.startsWith(`${name} `)).map((text) => Number(text.slice(name.length + 1)));
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
const ascending = (ids: number[]) => ids.toSorted((a, b) => a - b);

test("when one of two processes is killed, every message, comment and notification is there once", async () => {
  const courseId = await fillCourse();
  const people = await Promise.all(
    learnerKeys.map(async (key, n) => signIn(`${key}@demo.bidya.test`, n % 2 === 0 ? "killed" : "other")),
  );
  const instructor = await signIn("instructor@bidya.test", "killed");
  const { sql } = database;
  const [category] = (await read(instructor, "/api/forums/categories/")) as unknown as Json[];
  const question = { name: "Who reads this?", text: "All of you?", category_id: category!.id };
  const topic = await write(instructor, "/api/forums/topics/", question, "topic");
  const pages = await Promise.all([...people.slice(0, 4), instructor].map(openPage));

  const sent: number[] = [];
  const chat = async (person: Somebody, n: number) => {
    for (const number of upTo(messagesEach)) {
      const client_id = `message-${n}-${number}`;
      const message = { content: `writer${n} ${number}`, client_id };
      const answer = await write(person, `/api/chat/${courseId}/send/`, message, client_id);
      sent.push(answer.message_id as number);
      await sleep(100);
    }
  };
  const commented: number[] = [];
  const comment = async (person: Somebody, n: number) => {
    for (const number of upTo(commentsEach)) {
      const one = { topic: topic.id, text: `writer${n} ${number}` };
      commented.push(
        (await write(person, "/api/forums/comments/", one, `comment-${n}-${number}`)).id as number,
      );
      await sleep(200);
    }
  };
  const announced: number[] = [];
  const announce = async () => {
    for (const number of upTo(announcements)) {
      const one = { course: courseId, title: `Number ${number}`, content: "Read module 1." };
      const writer = { ...instructor, at: number % 2 === 0 ? ("killed" as const) : ("other" as const) };
      const made = await write(writer, "/api/announcements/create/", one, `announcement-${number}`);
      announced.push(made.announcement_id as number);
    }
  };
  const inOneHour = new Date(Date.now() + 3_600_000).toISOString();
  const later = { course: courseId, title: "Later", content: "Read module 2.", publish_at: inOneHour };
  const scheduled = await write(instructor, "/api/announcements/create/", later, "scheduled");
  const noticesOf = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int from notifications where announcement_id = any(${announced})`;
    return row!.count;
  };

  const writing = [...people.map(chat), ...people.slice(0, 4).map(comment)];
  await expect
    .poll(() => sent.length > 20 && commented.length > 4, { timeout: 30_000, interval: 5 })
    .toBe(true);
  await announce();
  await expect.poll(noticesOf, { timeout: 30_000, interval: 5 }).toBeGreaterThan(500);
  // Its time comes at the moment of the kill.
  const scheduledId = scheduled.announcement_id as number;
  await sql`update announcements set publish_at = now() where id = ${scheduledId}`;
  isKilled = true;
  await through.killed.end("SIGKILL");
  const [learners] = await sql<{ count: number }[]>`
    select count(*)::int from enrolments where course_id = ${courseId}`;
  const allNotices = learners!.count * (announcements + 1);
  const atKill = { notices: await noticesOf(), sent: sent.length, commented: commented.length };
  expect(atKill.notices).toBeLessThan(allNotices);
  expect(atKill.sent).toBeLessThan(people.length * messagesEach);
  expect(atKill.commented).toBeLessThan(4 * commentsEach);
  // What was on its way to a page has arrived or is lost.
  await sleep(300);
  for (const page of pages) if (page.at === "killed") await page.resume();
  await Promise.all(writing);
  // The other process looks every minute.
  const stateOfScheduled = async () =>
    (await sql<{ state: string }[]>`select state from announcements where id = ${scheduledId}`)[0]!.state;
  await expect.poll(stateOfScheduled, { timeout: 150_000, interval: 500 }).toBe("sent");
  announced.push(scheduledId);

  // The room and the topic have each once, and what one person wrote in its order.
  const room = (await read(instructor, `/api/chat/${courseId}/messages/`)) as unknown as Json[];
  const written = room.filter(({ content }) => /^writer\d/.test(content as string));
  expect(written.map(({ message_id }) => message_id)).toEqual(ascending(sent));
  for (const n of people.keys())
    expect(
      numbersOf(
        `writer${n}`,
        written.map(({ content }) => content),
      ),
    ).toEqual(upTo(messagesEach));
  const { comments } = await read(instructor, `/api/forums/topics/${topic.id}/`);
  const oldestFirst = (comments as Json[]).toReversed();
  expect(ascending(oldestFirst.map(({ id }) => id))).toEqual(ascending(commented));
  for (const n of upTo(4))
    expect(
      numbersOf(
        `writer${n}`,
        oldestFirst.map(({ text }) => text),
      ),
    ).toEqual(upTo(commentsEach));

  // Every open page heard of each once, and of what one person wrote in its order.
  for (const page of pages) {
    const messages = () => heardOf("chat_message", page.all());
    await expect
      .poll(() => ascending(messages().map(({ message_id }) => message_id)), { timeout: 20_000 })
      .toEqual(ascending(sent));
    for (const n of people.keys())
      expect(
        numbersOf(
          `writer${n}`,
          messages().map(({ content }) => content),
        ),
      ).toEqual(upTo(messagesEach));
    const topics = () => heardOf("forum_topic", page.all()).map((event) => event.topic);
    await expect.poll(() => topics().length, { timeout: 20_000 }).toBe(commented.length);
    const heard = () =>
      heardOf("announcement", page.all())
        .map((event) => event.announcement_id as number)
        .filter((id) => announced.includes(id));
    await expect.poll(() => ascending(heard()), { timeout: 20_000 }).toEqual(ascending(announced));
  }

  // Each learner has one notification of each announcement, also of the scheduled one, and the author of the topic one of each comment.
  await expect.poll(noticesOf, { timeout: 180_000, interval: 500 }).toBe(allNotices);
  const doubled = await sql`
    select from notifications where announcement_id = any(${announced})
    group by announcement_id, user_id having count(*) > 1`;
  expect(doubled).toHaveLength(0);
  await expect
    .poll(async () => (await sql`select from announcement_deliveries`).length, { timeout: 90_000 })
    .toBe(0);
  const told = await sql<{ forum_comment_id: number }[]>`
    select forum_comment_id from notifications
    where forum_topic_id = ${topic.id as number} and related_object_type = 'comment'`;
  expect(ascending(told.map(({ forum_comment_id: id }) => id))).toEqual(ascending(commented));
  for (const page of pages) page.close();
});

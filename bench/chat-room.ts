// A room of 500 readers, each with an open stream, and 100 people who are not there. Measures what one message of the
// chat costs, how soon all readers have it, and that each person who missed messages gets one notification.
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { costOf, logStatements } from "./event-costs.ts";
import { eachOf, fillRoom, listener, openStream, type Room, wait, waitUntil } from "./live-room.ts";
import { connections, percentile, reachedOrMissed } from "./measure.ts";
import { type RunningAcademy, startAcademy } from "./processes.ts";
import { scaled } from "./scale.ts";
import type { SignedIn } from "./sign-in-people.ts";

export const readers = scaled(500, 10);
const absent = scaled(100, 3);
export const messages = scaled(40, 5);
const laterMessages = 5;
/** One person may send 30 messages in a minute. */
const senders = 10;
/** Issue 13: a message is live within 300 ms. */
export const liveWithinMs = 300;
/** The job that tells people who are not there runs every minute. */
const jobWithinMs = 150_000;

async function post<Answer>(url: string, { access }: SignedIn, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Sends a message that says its number. @returns its id. */
export async function sendMessage(
  { url }: { url: string },
  courseId: number,
  sender: SignedIn,
  number: number,
): Promise<number> {
  const answer = await post<{ message_id: number }>(`${url}/api/chat/${courseId}/send/`, sender, {
    content: `message ${number}`,
    client_id: `bench-${number}`,
  });
  return answer.message_id;
}

/** Sends messages one after the other, through each process in turn; each waits until all readers have the one before. */
export async function sendInTurn(
  through: readonly { url: string }[],
  { courseId, people }: Room,
  { timesOf }: ReturnType<typeof listener>,
): Promise<{ delays: number[]; lastId: number }> {
  const delays: number[] = [];
  let lastId = 0;
  for (let number = 1; number <= messages; number++) {
    const began = performance.now();
    const academy = through[number % through.length]!;
    lastId = await sendMessage(academy, courseId, people[number % senders]!, number);
    await waitUntil(() => timesOf(number).length >= readers);
    delays.push(...timesOf(number).map((at) => at - began));
    await wait(50);
  }
  return { delays, lastId };
}

const markRead = async ({ url }: RunningAcademy, { courseId, people }: Room, messageId: number) =>
  eachOf(people, connections, async (reader) => {
    await post(`${url}/api/chat/${courseId}/read/`, reader, { message_id: messageId });
  });

/** Lets the messages of a room be old enough for the job, and waits until it told everybody of them. */
async function letTell({ sql }: Connection, { courseId }: Room): Promise<void> {
  await sql`update chat_rooms_to_tell set since = since - interval '5 minutes' where course_id = ${courseId}`;
  const until = performance.now() + jobWithinMs;
  for (;;) {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from chat_rooms_to_tell where course_id = ${courseId}) as waits`;
    if (!row!.waits) return;
    if (performance.now() > until) throw new Error("The job of the chat's notifications did not run.");
    await wait(500);
  }
}

interface Notices {
  notices: number;
  people: number;
  newer: number;
}

/** The notifications of a room: how many, for how many people, and how many of them are newer than a moment. */
async function noticesOf({ sql }: Connection, { courseId }: Room, moment: Date): Promise<Notices> {
  const [row] = await sql<Notices[]>`
    select count(*)::integer as notices, count(distinct user_id)::integer as people,
      count(*) filter (where created_at > ${moment} and not is_read)::integer as newer
    from notifications where topic = ${`chat:${courseId}`}`;
  return row!;
}

/** How many people of the course are not among the readers. */
async function countAbsent({ sql }: Connection, { courseId, people }: Room): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from (
      select user_id from enrolments where course_id = ${courseId}
      union select instructor_id from courses where id = ${courseId}
      union select user_id from course_staff where course_id = ${courseId}) as person
    where user_id <> all(${people.map(({ id }) => id)}::integer[])`;
  return row!.count;
}

/** Waits until the people who are not there are told, of the first messages and then of some more. */
async function benchNotices(
  academy: RunningAcademy,
  connection: Connection,
  room: Room,
  { lastId, eventsWritten }: { lastId: number; eventsWritten: number },
) {
  const expected = await countAbsent(connection, room);
  let perSecond = 0;
  const marks = await costOf(academy, connection, async () => {
    const began = performance.now();
    await markRead(academy, room, lastId);
    perSecond = (room.people.length / (performance.now() - began)) * 1_000;
  });
  await letTell(connection, room);
  const first = await noticesOf(connection, room, new Date(0));
  const [clock] = await connection.sql<{ now: Date }[]>`select clock_timestamp() as now`;
  for (let nth = 1; nth <= laterMessages; nth++)
    lastId = await sendMessage(academy, room.courseId, room.people[nth % senders]!, messages + nth);
  await markRead(academy, room, lastId);
  await letTell(connection, room);
  const second = await noticesOf(connection, room, clock!.now);
  const isRight =
    [first.notices, first.people, second.notices, second.people, second.newer].every(
      (count) => count === expected,
    ) && expected >= absent;
  // A page marks at most once in 5 seconds. All these messages are sent in a few seconds.
  console.log(`  with one mark of each reader: ${((eventsWritten + marks.rowsWritten) / messages).toFixed(1)} events per message, ${(marks.rowsWritten / room.people.length).toFixed(1)} per mark
  marked as read: ${Math.round(perSecond)} times a second
  notifications of ${expected} people who are not there: ${first.notices} after the first messages; after ${laterMessages} more ${second.notices}, of which ${second.newer} renewed (one for each of them) ${reachedOrMissed(isRight)}`);
}

async function benchRoom(academy: RunningAcademy, connection: Connection, closings: (() => void)[]) {
  const room = await fillRoom(academy, connection, readers, "reader");
  await fillRoom(academy, connection, absent, "absent");
  const listening = listener();
  await eachOf(room.people, connections, async ({ access }) => {
    closings.push(await openStream(academy.url, access, listening.heard, "message"));
  });
  await wait(1_000);
  const delays: number[] = [];
  let lastId = 0;
  const cost = await costOf(academy, connection, async () => {
    const sent = await sendInTurn([academy], room, listening);
    delays.push(...sent.delays);
    lastId = sent.lastId;
  });
  const [stored] = await connection.sql<{ count: number }[]>`
    select count(*)::integer as count from chat_messages where course_id = ${room.courseId} and content like 'message %'`;
  const perMessage = (count: number) => count / messages;
  // One writes the event, and one reads it for all streams of the process.
  const isCheap =
    stored!.count === messages && perMessage(cost.rowsWritten) < 1.05 && perMessage(cost.statements) < 2.05;
  const p99 = percentile(delays, 0.99);
  console.log(`\nchat, a room of ${readers} readers on one process, ${messages} messages
  per message: ${perMessage(stored!.count)} rows (1), ${perMessage(cost.rowsWritten).toFixed(1)} events (1), ${perMessage(cost.statements).toFixed(1)} statements on events, the write included (at most 2) ${reachedOrMissed(isCheap)}
  from send to receipt: p50 ${percentile(delays, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (at most ${liveWithinMs}), longest ${Math.max(...delays).toFixed(0)} ms ${reachedOrMissed(p99 <= liveWithinMs)}`);
  await benchNotices(academy, connection, room, { lastId, eventsWritten: cost.rowsWritten });
}

export async function benchChatRoom(): Promise<void> {
  const academy = await startAcademy();
  const closings: (() => void)[] = [];
  let connection: Connection | undefined;
  try {
    await logStatements(academy);
    connection = connect(findRunningPostgres(academy.dataDir)!, 3);
    await benchRoom(academy, connection, closings);
  } finally {
    for (const close of closings) close();
    await connection?.close();
    await academy.stop();
  }
}

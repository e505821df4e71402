// 2,000 open streams on one process: the memory of each, and how soon messages of the chat arrive in 40 rooms.
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { liveWithinMs, sendMessage } from "./chat-room.ts";
import { eachOf, enrol, listener, openStream, wait, waitUntil } from "./live-room.ts";
import { addManyCourses } from "./many-courses.ts";
import { connections, percentile, reachedOrMissed } from "./measure.ts";
import { memoryOf } from "./memory.ts";
import { type RunningAcademy, startAcademy } from "./processes.ts";
import { scaled } from "./scale.ts";
import { addSignedIn, type SignedIn } from "./sign-in-people.ts";

const rooms = scaled(40, 4);
const streams = scaled(2_000, 40);
/** They open first, so that the server has the memory that any stream needs. */
const firstStreams = Math.round(streams / 10);
const messagesPerRoom = scaled(5);
/** Between two messages. Each goes to 50 streams. */
const pauseMs = 100;
/** Until the server is done with what opening streams causes. */
const calmMs = 10_000;

/** Adds people, the same number in each room. */
async function fillRooms(academy: RunningAcademy, connection: Connection) {
  await addManyCourses(connection, rooms);
  const found = await connection.sql<{ id: number }[]>`select id from courses order by id limit ${rooms}`;
  const courseIds = found.map(({ id }) => id);
  const people = await addSignedIn(academy, connection, { name: "stream", role: "learner", count: streams });
  await enrol(connection, people, courseIds);
  await connection.sql`analyze`;
  return { courseIds, people };
}

/** Sends messages in all rooms in turn. @returns the times from sending to receipt. */
async function sendToRooms(
  academy: RunningAcademy,
  { courseIds, people }: { courseIds: number[]; people: SignedIn[] },
  { timesOf }: ReturnType<typeof listener>,
): Promise<number[]> {
  const count = rooms * messagesPerRoom;
  const begins: number[] = [];
  for (let number = 0; number < count; number++) {
    const began = performance.now();
    begins.push(began);
    // People are enrolled in the rooms in turn, so this one is in this room.
    const place = number % rooms;
    await sendMessage(academy, courseIds[place]!, people[place]!, number);
    await wait(Math.max(0, began + pauseMs - performance.now()));
  }
  const hearers = streams / rooms;
  await waitUntil(() => begins.every((_, number) => timesOf(number).length >= hearers));
  return begins.flatMap((began, number) => timesOf(number).map((at) => at - began));
}

export async function benchManyStreams(): Promise<void> {
  const academy = await startAcademy();
  const connection = connect(findRunningPostgres(academy.dataDir)!, 3);
  const closings: (() => void)[] = [];
  try {
    const filled = await fillRooms(academy, connection);
    const listening = listener();
    const open = async (people: SignedIn[]): Promise<number> => {
      await eachOf(people, connections, async ({ access }) => {
        closings.push(await openStream(academy.url, access, listening.heard, "message"));
      });
      await wait(calmMs);
      return memoryOf(academy);
    };
    const before = await open(filled.people.slice(0, firstStreams));
    const after = await open(filled.people.slice(firstStreams));
    const kilobytes = ((after - before) * 1024) / (streams - firstStreams);
    const delays = await sendToRooms(academy, filled, listening);
    const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
    console.log(`\n${streams} open streams on one process, ${rooms} rooms, a message every ${pauseMs} ms
  memory: ${before.toFixed(0)} MB with ${firstStreams} streams, ${after.toFixed(0)} MB with all, so ${kilobytes.toFixed(0)} KB for each; ${memoryOf(academy).toFixed(0)} MB after the messages
  from send to receipt, ${delays.length} receipts: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (at most ${liveWithinMs}), longest ${Math.max(...delays).toFixed(0)} ms ${reachedOrMissed(p99 <= liveWithinMs)}`);
  } finally {
    for (const close of closings) close();
    await connection.close();
    await academy.stop();
  }
}

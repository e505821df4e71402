// A room of 500 people, each with an open stream. Measures what one message to all of them costs the database,
// how soon it arrives, and how long a slow transaction of another person delays it.
import { connect, type Connection } from "../src/kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { costOf, logStatements } from "./event-costs.ts";
import { fillRoom, openStream, type Room } from "./live-room.ts";
import { benchWrites } from "./live-writes.ts";
import { type RunningAcademy, startAcademy } from "./processes.ts";

const roomSize = 500;
const messages = 40;
const slowMs = 4_000;

const wait = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const percentile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? NaN;
const ms = (number: number) => `${number.toFixed(0)} ms`;

/** Sends one message to everybody in the room, in its own transaction. @returns the time of the commit. */
async function tellRoom({ sql }: Connection, { courseId }: Room, number: number): Promise<number> {
  return sql.begin(async (tx) => {
    await tx`
      insert into live_events (audience, kind, payload)
      values (${`course:${courseId}`}, 'announcement', jsonb_build_object('id', ${number}::integer))`;
    // The next step is the commit.
    return performance.now();
  });
}

/**
 * Sends messages one after the other; each waits until all have the one before. @returns delays from commit to
 * receipt.
 */
async function sendInTurn(
  connection: Connection,
  room: Room,
  heard: Map<number, number[]>,
): Promise<number[]> {
  const delays: number[] = [];
  for (let number = 1; number <= messages; number++) {
    const committed = await tellRoom(connection, room, number);
    while ((heard.get(number)?.length ?? 0) < roomSize) await wait(2);
    delays.push(...heard.get(number)!.map((at) => at - committed));
    await wait(50);
  }
  return delays;
}

/** Sends messages while another transaction that wrote an event stays open. @returns their delays. */
async function sendBesideSlow(
  connection: Connection,
  room: Room,
  heard: Map<number, number[]>,
): Promise<number[]> {
  const committed = new Map<number, number>();
  const slow = connection.sql.begin(async (tx) => {
    await tx`insert into live_events (user_id, kind, payload) values (${room.people[0]!.id}, 'notification', '{"id": 999999}')`;
    await wait(slowMs);
  });
  await wait(100);
  for (let number = 1_001; number <= 1_006; number++) {
    committed.set(number, await tellRoom(connection, room, number));
    await wait(500);
  }
  await slow;
  const all = () => [...committed.keys()].every((number) => heard.get(number)?.length === roomSize);
  while (!all() || !heard.has(999_999)) await wait(5);
  return [...committed].flatMap(([number, at]) => heard.get(number)!.map((received) => received - at));
}

async function benchRoom(academy: RunningAcademy): Promise<void> {
  const connection = connect(findRunningPostgres(academy.dataDir)!, 3);
  const closings: (() => void)[] = [];
  try {
    const room = await fillRoom(academy, connection, roomSize);
    const heard = new Map<number, number[]>();
    const hear = (number: number) => {
      const at = performance.now();
      heard.set(number, [...(heard.get(number) ?? []), at]);
    };
    for (const { access } of room.people) closings.push(await openStream(academy.url, access, hear));
    await wait(1_000);
    const delays: number[] = [];
    const cost = await costOf(academy, connection, async () => {
      delays.push(...(await sendInTurn(connection, room, heard)));
    });
    const beside = await sendBesideSlow(connection, room, heard);
    const perMessage = (count: number) => (count / messages).toFixed(1);
    console.log(`\nlive events, ${roomSize} streams in one room, ${messages} messages
  per message: ${perMessage(cost.statements)} statements, the write included, ${perMessage(cost.rowsRead)} rows read, ${perMessage(cost.rowsWritten)} rows written
  commit to receipt: p50 ${ms(percentile(delays, 0.5))}, p99 ${ms(percentile(delays, 0.99))}
  beside a transaction of ${slowMs / 1000} s: p50 ${ms(percentile(beside, 0.5))}, longest ${ms(Math.max(...beside))}`);
    for (const close of closings.splice(0)) close();
    await benchWrites(academy.dataDir, room.people[0]!.id);
  } finally {
    for (const close of closings) close();
    await connection.close();
  }
}

export async function benchLive(): Promise<void> {
  const academy = await startAcademy();
  try {
    await logStatements(academy);
    await benchRoom(academy);
  } finally {
    await academy.stop();
  }
}

// A room of 500 people, each with an open stream. Measures what one message to all of them costs the database,
// how soon it arrives, and how long a slow transaction of another person delays it.
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { costOf, logStatements } from "./event-costs.ts";
import { fillRoom, listener, openStream, type Room, tellRoom, wait } from "./live-room.ts";
import { benchWrites } from "./live-writes.ts";
import { percentile } from "./measure.ts";
import { type RunningAcademy, startAcademy } from "./processes.ts";
import { scaled } from "./scale.ts";

type Listener = ReturnType<typeof listener>;

const roomSize = scaled(500, 10);
const messages = scaled(40, 5);
const slowMs = 4_000;

const ms = (number: number) => `${number.toFixed(0)} ms`;

/**
 * Sends messages one after the other; each waits until all have the one before. @returns delays from commit to
 * receipt.
 */
async function sendInTurn(connection: Connection, room: Room, { timesOf }: Listener): Promise<number[]> {
  const delays: number[] = [];
  for (let number = 1; number <= messages; number++) {
    const committed = await tellRoom(connection, room, number);
    while (timesOf(number).length < roomSize) await wait(2);
    delays.push(...timesOf(number).map((at) => at - committed));
    await wait(50);
  }
  return delays;
}

/** Sends messages while another transaction that wrote an event stays open. @returns their delays. */
async function sendBesideSlow(connection: Connection, room: Room, { timesOf }: Listener): Promise<number[]> {
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
  const all = () => [...committed.keys()].every((number) => timesOf(number).length === roomSize);
  while (!all() || timesOf(999_999).length === 0) await wait(5);
  return [...committed].flatMap(([number, at]) => timesOf(number).map((received) => received - at));
}

async function benchRoom(academy: RunningAcademy): Promise<void> {
  const connection = connect(findRunningPostgres(academy.dataDir)!, 3);
  const closings: (() => void)[] = [];
  try {
    const room = await fillRoom(academy, connection, roomSize);
    const listening = listener();
    for (const { access } of room.people)
      closings.push(await openStream(academy.url, access, listening.heard));
    await wait(1_000);
    const delays: number[] = [];
    const cost = await costOf(academy, connection, async () => {
      delays.push(...(await sendInTurn(connection, room, listening)));
    });
    const beside = await sendBesideSlow(connection, room, listening);
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

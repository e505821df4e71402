// Measures the cost of NOTIFY: transactions that notify commit one after the other.
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { findRunningPostgres } from "../src/embedded-postgres/start-postgres.ts";

const writers = 16;
const rounds = 3;
const roundMs = 2_000;

/** How many events 16 connections write in a second, each in a transaction of its own. */
async function writesPerSecond({ sql }: Connection, userId: number): Promise<number> {
  const until = performance.now() + roundMs;
  let written = 0;
  const write = async () => {
    while (performance.now() < until) {
      await sql`insert into live_events (user_id, kind, payload) values (${userId}, 'notification', '{"id": 0}')`;
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return (written / roundMs) * 1000;
}

const best = (numbers: number[]) => Math.round(Math.max(...numbers));

/** Writes events with and without the notice to other processes, in turn. */
export async function benchWrites(dataDir: string, userId: number): Promise<void> {
  const connection = connect(findRunningPostgres(dataDir)!, writers);
  const [notifying, silent]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < rounds; round++) {
      notifying.push(await writesPerSecond(connection, userId));
      await connection.sql`alter table live_events disable trigger announce_live_event`;
      silent.push(await writesPerSecond(connection, userId));
      await connection.sql`alter table live_events enable trigger announce_live_event`;
    }
  } finally {
    await connection.close();
  }
  console.log(`  events written per second: ${best(notifying)} with a notice, ${best(silent)} without`);
}

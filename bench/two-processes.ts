// A room of 500 readers of whom half are at each of two processes. Messages go through both in turn. Measures what one
// costs the database, how soon all readers have it, and that nobody has it twice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../src/embedded-postgres/start-postgres.ts";
import { connect, type Connection } from "#kit/server/database/connect.ts";
import { keptSecretKey } from "#kit/server/secrets.ts";
import { liveWithinMs, messages, readers, sendInTurn } from "./chat-room.ts";
import { costOf, logFromNextStart } from "./event-costs.ts";
import { eachOf, fillRoom, listener, openStream, wait } from "./live-room.ts";
import { connections, percentile, reachedOrMissed } from "./measure.ts";
import { type Running, startOn } from "./processes.ts";

/** A double would come at once, because a process reads an event once. */
const doublesWithinMs = 1_000;

async function benchRoom(
  dataDir: string,
  connection: Connection,
  processes: readonly Running[],
  closings: (() => void)[],
): Promise<void> {
  const academy = { dataDir };
  const room = await fillRoom(academy, connection, readers, "reader");
  const listening = listener();
  const seated = room.people.map(({ access }, place) => ({
    access,
    url: processes[place % processes.length]!.url,
  }));
  await eachOf(seated, connections, async ({ url, access }) => {
    closings.push(await openStream(url, access, listening.heard, "message"));
  });
  await wait(1_000);
  const delays: number[] = [];
  const cost = await costOf(academy, connection, async () => {
    delays.push(...(await sendInTurn(processes, room, listening)).delays);
  });
  await wait(doublesWithinMs);
  const receipts = Array.from({ length: messages }, (_, place) => listening.timesOf(place + 1).length);
  const isOnce = receipts.every((count) => count === readers);
  const perMessage = (count: number) => count / messages;
  // One writes the event, and each process reads it once for all of its streams.
  const isCheap =
    perMessage(cost.rowsWritten) < 1.05 && perMessage(cost.statements) < 1 + processes.length + 0.05;
  const p99 = percentile(delays, 0.99);
  console.log(`\nchat, a room of ${readers} readers on two processes, ${messages} messages
  per message: ${perMessage(cost.rowsWritten).toFixed(1)} events (1), ${perMessage(cost.statements).toFixed(1)} statements on events, the write included (at most ${1 + processes.length}) ${reachedOrMissed(isCheap)}
  from send to receipt: p50 ${percentile(delays, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (at most ${liveWithinMs}), longest ${Math.max(...delays).toFixed(0)} ms ${reachedOrMissed(p99 <= liveWithinMs)}
  each message once at each reader: ${reachedOrMissed(isOnce)}`);
}

export async function benchTwoProcesses(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "bidya-bench-"));
  const listening = { dataDir, listenOn: "loopback" } as const;
  // Its first start makes the database.
  await (await startPostgres(listening)).stop();
  await logFromNextStart({ dataDir });
  const database = await startPostgres(listening);
  const connection = connect(database.connection, 3);
  const processes: Running[] = [];
  const closings: (() => void)[] = [];
  try {
    const env = {
      DATABASE_URL: database.url,
      SECRET_KEY: await keptSecretKey(dataDir),
      DATA_DIR: dataDir,
    };
    for (let place = 0; place < 2; place++) processes.push(await startOn(env));
    await benchRoom(dataDir, connection, processes, closings);
  } finally {
    for (const close of closings) close();
    await connection.close();
    for (const running of processes) await running.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

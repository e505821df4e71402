// The import of statements of 100,000 lines: its time, compared with a bare insert of as many credits; the memory of the
// server; and how late live events of people are meanwhile.
import {
  csvOf,
  largeLines,
  maxImportGrowth,
  maxImportSeconds,
  maxWaitMs,
  type MeasuredImport,
  measureImport,
  transferLines,
} from "#tests/large-statement.ts";
import type { Connection } from "#kit/server/database/connect.ts";
import { fillRoom, listener, openStream, type Room, tellRoom, wait, waitUntil } from "./live-room.ts";
import { median, percentile, reachedOrMissed } from "./measure.ts";
import { memoryOf } from "./memory.ts";
import { accessOfAdministrator } from "./people.ts";
import type { RunningAcademy } from "./processes.ts";
import { isTrial, scaled } from "./scale.ts";

const lines = scaled(largeLines, 2_000);
const imports = isTrial ? 1 : 3;
const people = 50;
const pauseMs = 100;
/** How much more memory a later import may need than the first. */
const maxLaterGrowth = 0.1;
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

/**
 * Tells a room numbers while something is done. @param first the first number.
 * @returns how long each of the people waited for each number, in ms.
 */
async function delaysWhile(
  connection: Connection,
  room: Room,
  { timesOf }: ReturnType<typeof listener>,
  first: number,
  act: () => Promise<void>,
): Promise<number[]> {
  const begins: number[] = [];
  const state = { isOver: false };
  const tell = async () => {
    while (!state.isOver) {
      begins.push(await tellRoom(connection, room, first + begins.length));
      await wait(pauseMs);
    }
  };
  const telling = tell();
  try {
    await act();
  } finally {
    state.isOver = true;
    await telling;
  }
  await waitUntil(() => begins.every((_, at) => timesOf(first + at).length >= people));
  return begins.flatMap((began, at) => timesOf(first + at).map((time) => time - began));
}

/** Inserts as many credits in one statement. @returns its seconds. */
async function timeBareInsert({ sql }: Connection, prefix: string): Promise<number> {
  const began = performance.now();
  await sql`
    insert into credits (provider, trx_id, amount_paisa, sender_number, received_at, source)
    select 'bkash', ${prefix}::text || lpad(n::text, 8, '0'), 150000, '017' || lpad(n::text, 8, '0'), now(), 'statement'
    from generate_series(1, ${lines}::integer) as n`;
  return (performance.now() - began) / 1_000;
}

export async function benchStatementImport(academy: RunningAcademy, connection: Connection): Promise<void> {
  const room = await fillRoom(academy, connection, people, "watcher");
  const listening = listener();
  const closings: (() => void)[] = [];
  const measured: MeasuredImport[] = [];
  const [bare, delays]: [number[], number[]] = [[], []];
  try {
    for (const { access } of room.people)
      closings.push(await openStream(academy.url, access, listening.heard));
    for (let nth = 1; nth <= imports; nth++) {
      const file = csvOf(transferLines(`OURS${nth}`, lines));
      const importer = { url: academy.url, access: await accessOfAdministrator(academy) };
      const late = await delaysWhile(connection, room, listening, nth * 100_000, async () => {
        measured.push(await measureImport(importer, file, () => memoryOf(academy) * 1024 * 1024));
      });
      delays.push(...late);
      const { ended } = measured.at(-1)!;
      if (ended.state !== "done" || ended.counts.new !== lines)
        throw new Error(`The import ended with ${JSON.stringify(ended)}`);
      bare.push(await timeBareInsert(connection, `BARE${nth}`));
    }
  } finally {
    for (const close of closings) close();
  }

  const seconds = measured.map((one) => one.seconds);
  const [first, last] = [measured[0]!, measured.at(-1)!];
  const isFlat =
    first.peak - first.before <= maxImportGrowth && last.peak <= first.peak * (1 + maxLaterGrowth);
  const longest = Math.max(...delays);
  const each = (numbers: number[], digits: number) => numbers.map((one) => one.toFixed(digits)).join(", ");
  console.log(`\nimport of a statement of ${lines} lines, ${imports} times
  seconds: ${each(seconds, 1)} (at most ${maxImportSeconds}) ${reachedOrMissed(Math.max(...seconds) <= maxImportSeconds)}; one statement that inserts as many credits: ${each(bare, 1)}; ratio ${(median(bare) / median(seconds)).toFixed(2)}
  memory: ${megabytes(first.before)} MB before, at most ${measured.map(({ peak }) => megabytes(peak)).join(", ")} MB (the first at most ${megabytes(maxImportGrowth)} MB more, the last at most ${maxLaterGrowth * 100}% above the first) ${reachedOrMissed(isFlat)}
  live events of ${people} people meanwhile: p50 ${percentile(delays, 0.5).toFixed(0)} ms, p99 ${percentile(delays, 0.99).toFixed(0)} ms, longest ${longest.toFixed(0)} ms (below ${maxWaitMs}) ${reachedOrMissed(longest < maxWaitMs)}`);
}

import {
  claimedTransactions,
  lockTransactions,
  nearRejectedClaims,
  openReferences,
  queueRelease,
  readReference,
  receiveTransfer,
  type Recorded,
  recordMoney,
  transfersOfOpenOrders,
  trustTextsAfter,
} from "#features/payments/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { retryOnDeadlock } from "#kit/server/database/retry-on-deadlock.ts";
import { Refusal } from "#kit/server/errors.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import type { Services } from "#kit/server/services.ts";
import type { Mapping } from "../rules.ts";
import { noCounts } from "./check-lines.ts";
import {
  addProgress,
  endImport,
  findImport,
  forgetFile,
  forsakenImports,
  type ImportRow,
  lockRunning,
  type Progress,
} from "./queries/imports.ts";
import { addLines, type DoneLine, doneLines, latestMoney } from "./queries/lines.ts";
import { openStatement, piecesOf, type ReadLine } from "./read-statement.ts";
import { withTable } from "./table/open-table.ts";

const readJob: JobKind<{ importId: number }> = {
  name: "read-statement",
  isHeavy: true,
  mayTakeSeconds: 60 * 60,
};

/** Queues the reading of a statement, in the transaction that begins its import. */
export const queueReading = async (
  { jobs }: Pick<Services, "jobs">,
  tx: Tx,
  importId: number,
): Promise<void> => jobs.enqueue(tx, readJob, { importId });

type MoneyLine = ReadLine & { read: { kind: "money" } };
const isMoney = (line: ReadLine): line is MoneyLine => line.read.kind === "money";

/** Numbers of people are in the books alone, where they are masked when an account is deleted. */
const withoutNumbers = (said: string): string =>
  said.replace(/\d[\d -]{7,}\d/g, (number) => "•".repeat(number.length - 3) + number.slice(-3));

const doneWith = (
  { line, read }: ReadLine,
  recorded: (Recorded & { settled?: boolean }) | null,
): DoneLine => ({
  line,
  kind: recorded
    ? recorded.outcome === "seen"
      ? "known"
      : recorded.outcome
    : read.kind === "outgoing"
      ? "outgoing"
      : "unreadable",
  credit_id: recorded?.creditId ?? null,
  settled: recorded?.settled ?? false,
  problem: read.kind === "unreadable" ? read.problem : null,
  said: read.kind === "money" ? null : withoutNumbers(read.said),
});

/** Records in an import what was done with lines of it. */
async function noteDone(
  tx: Tx,
  importId: number,
  lines: (ReadLine & { done: DoneLine })[],
  linesRead: number,
): Promise<void> {
  const progress: Progress = { linesRead, counts: noCounts(), newPaisa: 0, settled: 0 };
  for (const { read, done } of lines) {
    progress.counts[done.kind]++;
    if (done.settled) progress.settled++;
    if (done.kind === "new" && read.kind === "money") progress.newPaisa += read.amount;
  }
  if (lines.length > 0)
    await addLines(
      tx,
      importId,
      lines.map(({ done }) => done),
    );
  await addProgress(tx, importId, progress);
}

/** The money of lines, each with another transaction ID before the same comes again. */
function rounds(lines: MoneyLine[]): MoneyLine[][] {
  const found: Map<string, MoneyLine>[] = [];
  for (const line of lines) {
    let at = 0;
    while (found[at]?.has(line.read.transactionId)) at++;
    (found[at] ??= new Map()).set(line.read.transactionId, line);
  }
  return found.map((round) => [...round.values()]);
}

/** Thrown to leave the transaction of an import that was stopped, or that another process reads. */
class Ended extends Error {}

/**
 * Tells the lines that may change something beside the books: a payment claims their transaction ID, a rejected one had nearly
 * the same, or they name an open order.
 */
async function findClaimed(tx: Tx, provider: string, lines: MoneyLine[]) {
  const references = new Map(lines.map((line) => [line, readReference(line.read.reference)]));
  const transactionIds = lines.map(({ read }) => read.transactionId);
  const concerned = [
    await claimedTransactions(tx, provider, transactionIds, ["pending", "rejected"]),
    await nearRejectedClaims(tx, transactionIds),
    // A text of the transfer may have the reference that the statement leaves out.
    await transfersOfOpenOrders(tx, provider, transactionIds),
  ];
  const open = await openReferences(
    tx,
    [...references.values()].filter((reference) => reference !== null),
  );
  return (line: MoneyLine): boolean => {
    const reference = references.get(line);
    return concerned.some((ids) => ids.has(line.read.transactionId)) || (!!reference && open.has(reference));
  };
}

/**
 * Records those lines of a piece at once that no payment claims.
 * @returns the lines that are claimed. If there are none, the piece is read.
 */
async function recordUnclaimed(
  services: Services,
  { id, provider }: Pick<ImportRow, "id" | "provider">,
  { lines, isAt, size }: { lines: ReadLine[]; isAt: number; size: number },
): Promise<MoneyLine[]> {
  return services.db.transaction().execute(async (tx) => {
    if ((await lockRunning(tx, id))?.linesRead !== isAt) throw new Ended();
    const money = lines.filter(isMoney);
    await lockTransactions(
      tx,
      provider,
      money.map(({ read }) => read.transactionId),
    );
    const isClaimed = await findClaimed(tx, provider, money);
    const results = new Map<ReadLine, Recorded>();
    const unclaimed = money.filter((line) => !isClaimed(line));
    for (const round of rounds(unclaimed)) {
      const recorded = await recordMoney(
        tx,
        { provider, source: "statement", importId: id },
        round.map(({ read }) => read),
      );
      for (const [at, line] of round.entries()) results.set(line, recorded[at]!);
    }
    const waiting = money.filter((line) => !results.has(line));
    const done = lines.flatMap((line) =>
      isMoney(line) && !results.has(line)
        ? []
        : [{ ...line, done: doneWith(line, results.get(line) ?? null) }],
    );
    await noteDone(tx, id, done, waiting.length === 0 ? size : 0);
    return waiting;
  });
}

/** Records a line that a payment claims, and judges the claim. Its locks are those of one payer. */
async function recordClaimed(
  services: Services,
  { id, provider }: Pick<ImportRow, "id" | "provider">,
  line: MoneyLine,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockRunning(tx, id))) throw new Ended();
    const recorded = await receiveTransfer(services, tx, {
      ...line.read,
      provider,
      source: "statement",
      importId: id,
    });
    await noteDone(tx, id, [{ ...line, done: doneWith(line, recorded) }], 0);
  });
}

/** Records a piece of an import. It can begin again after its process ended: lines that are done stay so. */
async function recordPiece(
  services: Services,
  row: ImportRow,
  piece: ReadLine[],
  isAt: number,
): Promise<void> {
  const done = await doneLines(services.db, row.id, piece[0]!.line, piece.at(-1)!.line);
  let lines = piece.filter(({ line }) => !done.has(line));
  for (;;) {
    const part = { lines, isAt, size: piece.length };
    const waiting = await retryOnDeadlock(async () => recordUnclaimed(services, row, part));
    if (waiting.length === 0) return;
    for (const line of waiting) await retryOnDeadlock(async () => recordClaimed(services, row, line));
    lines = [];
  }
}

/**
 * Ends an import whose lines are all read. Texts that came after its last transfer are trusted again, if the balance of
 * the wallet did not follow before. Payments that waited for this are judged again.
 */
async function endRead(
  services: Services,
  { id, provider }: Pick<ImportRow, "id" | "provider">,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await endImport(tx, id, "done"))) return;
    const latest = await latestMoney(tx, id);
    if (latest) await trustTextsAfter(tx, provider, latest);
    await queueRelease(services, tx);
  });
}

/** Reads the rest of a statement in pieces of some hundred lines, each in a transaction. */
export async function recordLines(services: Services, importId: number): Promise<void> {
  const { db, files } = services;
  const row = await findImport(db, importId);
  if (!row) return;
  const { file_key: key, provider, state } = row;
  if (key === null) return;
  if (state === "running") {
    try {
      await files.atPath(key, async (path) =>
        withTable(path, async (table) => {
          const mapping = row.mapping as unknown as Mapping;
          // The day on which it was begun, so that a line reads the same when it is read again.
          const { reading } = await openStatement(db, table, { provider, mapping }, row.created_at);
          let isAt = row.lines_read;
          for await (const piece of piecesOf(table, reading, isAt)) {
            await recordPiece(services, row, piece, isAt);
            isAt += piece.length;
          }
        }),
      );
      await endRead(services, row);
    } catch (error) {
      // The file is gone, or it cannot be read any more: for example its wallet was removed.
      const isHopeless = error instanceof Refusal || !(await files.disk.exists(key));
      if (isHopeless) await endImport(db, importId, "failed");
      else if (!(error instanceof Ended)) throw error;
      // Another process reads it, and will delete the file.
      else if ((await findImport(db, importId))?.state === "running") return;
    }
  }
  await files.disk.delete(key);
  await forgetFile(db, importId);
}

/** So long a running import may stand still before another process takes it. */
const forsakenSeconds = 120;
const resumeJob: JobKind<object> = { name: "resume-statements" };

/** Queues imports again whose process was killed. */
export async function resumeStatements({ db, jobs }: Services): Promise<void> {
  const ids = await forsakenImports(db, forsakenSeconds);
  if (ids.length > 0)
    await jobs.enqueueAll(
      db,
      readJob,
      ids.map((importId) => ({ importId })),
    );
}

export const workOnStatements = async (services: Services): Promise<void> =>
  services.jobs.work(readJob, async ({ importId }) => recordLines(services, importId));

export const resumeEveryMinute = async (services: Services): Promise<void> =>
  services.jobs.repeat(resumeJob, "* * * * *", async () => resumeStatements(services));

import { claimedTransactions, judgeTransfers, type Transfer } from "#features/payments/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { type LineKind, lineKinds, maxLinesShown } from "../rules.ts";
import { type OpenedStatement, piecesOf, type ReadLine } from "./read-statement.ts";
import type { Table } from "./table/table.ts";

/** A line with what an import would do with it. */
export interface CheckedLine extends ReadLine {
  kind: LineKind;
  recorded: { amount: number; sender: string | null } | null;
}

export interface CheckReport {
  lines: number;
  counts: Record<LineKind, number>;
  newPaisa: number;
  waitingPayments: number;
  first: Record<LineKind, CheckedLine[]>;
}

export const noCounts = (): Record<LineKind, number> => ({
  new: 0,
  completed: 0,
  known: 0,
  differing: 0,
  outgoing: 0,
  unreadable: 0,
});

type Earlier = Pick<Transfer, "amount" | "sender">;

/** Compares every line with the books. It changes nothing. */
export async function checkLines(
  db: Db,
  table: Table,
  { provider: { provider }, reading }: OpenedStatement,
): Promise<CheckReport> {
  const report: CheckReport = {
    lines: 0,
    counts: noCounts(),
    newPaisa: 0,
    waitingPayments: 0,
    first: Object.fromEntries(lineKinds.map((kind) => [kind, [] as CheckedLine[]])) as CheckReport["first"],
  };
  // What earlier lines of this file would have recorded.
  const earlier = new Map<string, Earlier>();
  const put = (kind: LineKind, line: ReadLine, recorded: Earlier | null = null): void => {
    report.counts[kind]++;
    const shown = report.first[kind];
    if (shown.length < maxLinesShown)
      shown.push({ ...line, kind, recorded: kind === "differing" && recorded ? recorded : null });
  };
  for await (const piece of piecesOf(table, reading)) {
    report.lines += piece.length;
    const fresh = new Map<string, Transfer>();
    for (const { read } of piece)
      if (read.kind === "money" && !earlier.has(read.transactionId) && !fresh.has(read.transactionId))
        fresh.set(read.transactionId, read);
    const transfers = [...fresh.values()];
    const judged = await judgeTransfers(db, { provider, source: "statement" }, transfers);
    const outcomes = new Map(judged.map((one, at) => [transfers[at]!.transactionId, one]));
    for (const line of piece) {
      const { read } = line;
      if (read.kind !== "money") {
        put(read.kind, line);
        continue;
      }
      const { transactionId, amount, sender } = read;
      const before = earlier.get(transactionId);
      if (before) {
        put(isRepeated(before, read) ? "known" : "differing", line, before);
        continue;
      }
      earlier.set(transactionId, { amount, sender });
      const outcome = outcomes.get(transactionId)!;
      put(outcome.outcome === "seen" ? "known" : outcome.outcome, line, {
        amount: outcome.recordedAmount ?? amount,
        sender: outcome.sender,
      });
      if (outcome.outcome === "new") report.newPaisa += amount;
    }
    const newIds = transfers
      .filter((_, at) => judged[at]!.outcome === "new")
      .map(({ transactionId }) => transactionId);
    report.waitingPayments += (await claimedTransactions(db, provider, newIds, ["pending"])).size;
  }
  return report;
}

const isRepeated = (one: Earlier, other: Earlier): boolean =>
  one.amount === other.amount &&
  (one.sender === other.sender || other.sender === null || one.sender === null);

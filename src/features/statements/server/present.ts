import type { z } from "zod";
import type { DifferenceRow, TypedCreditRow } from "#features/payments/server/public.ts";
import { csvRows } from "#kit/server/csv.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { takaString } from "#kit/shared/money.ts";
import * as m from "#messages/statements.ts";
import type { ShownLine, StatementImport, StatementReport } from "../contract.ts";
import type { CreditDifference, TypedCredit, typedCredit } from "../credits-contract.ts";
import { kindWords, problemWords } from "../line-words.ts";
import { type LineKind, lineKinds } from "../rules.ts";
import type { CheckedLine, CheckReport } from "./check-lines.ts";
import type { ImportRow } from "./queries/imports.ts";
import type { LineRow } from "./queries/lines.ts";

const presentChecked = ({ line, read, recorded }: CheckedLine): ShownLine => ({
  line,
  trx_id: read.kind === "money" ? read.transactionId : null,
  amount: read.kind === "money" ? takaString(read.amount) : null,
  sender_number: read.kind === "money" ? read.sender : null,
  received_at: read.kind === "money" ? isoTime(read.receivedAt) : null,
  problem: read.kind === "unreadable" ? read.problem : null,
  said: read.kind === "money" ? null : read.said,
  recorded: recorded && { amount: takaString(recorded.amount), sender_number: recorded.sender },
});

/** What an import would do. */
export const presentReport = ({
  lines,
  counts,
  newPaisa,
  waitingPayments,
  first,
}: CheckReport): StatementReport => ({
  lines,
  counts,
  new_amount: takaString(newPaisa),
  waiting_payments: waitingPayments,
  first: Object.fromEntries(lineKinds.map((kind) => [kind, first[kind].map(presentChecked)])) as Record<
    LineKind,
    ShownLine[]
  >,
});

export const presentImport = (row: ImportRow): StatementImport => ({
  id: row.id,
  provider: row.provider,
  file_name: row.file_name,
  state: row.state as StatementImport["state"],
  lines: row.lines,
  lines_read: row.lines_read,
  counts: {
    new: row.new_count,
    completed: row.completed_count,
    known: row.known_count,
    differing: row.differing_count,
    outgoing: row.outgoing_count,
    unreadable: row.unreadable_count,
  },
  new_amount: takaString(row.new_paisa),
  settled: row.settled_count,
  imported_by: row.importer,
  created_at: isoTime(row.created_at),
  ended_at: isoTimeOrNull(row.ended_at),
});

const presentLine = (row: LineRow): ShownLine => ({
  line: row.line,
  trx_id: row.trx_id,
  amount: row.amount_paisa === null ? null : takaString(row.amount_paisa),
  sender_number: row.sender_number,
  received_at: isoTimeOrNull(row.received_at),
  problem: row.problem,
  said: row.said,
  recorded:
    row.recorded_paisa === null
      ? null
      : { amount: takaString(row.recorded_paisa), sender_number: row.recorded_sender },
});

/** The first lines of each kind of an import. */
export const presentFirstLines = (rows: LineRow[]): Record<LineKind, ShownLine[]> =>
  Object.fromEntries(
    lineKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).map(presentLine)]),
  ) as Record<LineKind, ShownLine[]>;

/** The headings of the file of a report. */
export const reportHead = (): string =>
  csvRows([
    [
      m.report_line(),
      m.report_result(),
      m.report_reason(),
      m.column_trx_id(),
      m.column_amount(),
      m.column_sender(),
      m.column_time(),
      m.report_recorded_amount(),
      m.report_recorded_sender(),
      m.report_settled(),
      m.report_said(),
    ],
  ]);

export const reportRows = (rows: LineRow[]): string =>
  csvRows(
    rows.map((row) => [
      row.line,
      kindWords[row.kind](),
      row.problem ? problemWords[row.problem]() : null,
      row.trx_id,
      row.amount_paisa === null ? null : takaString(row.amount_paisa),
      row.sender_number,
      isoTimeOrNull(row.received_at),
      row.recorded_paisa === null ? null : takaString(row.recorded_paisa),
      row.recorded_sender,
      row.settled ? m.report_yes() : null,
      row.said,
    ]),
  );

export const presentDifference = (row: DifferenceRow): CreditDifference => ({
  id: row.id,
  credit_id: row.credit_id,
  provider: row.provider,
  trx_id: row.trx_id,
  first: {
    source: row.first_source,
    amount: takaString(row.first_amount_paisa),
    sender_number: row.first_sender_number,
    received_at: isoTime(row.first_received_at),
  },
  second: {
    source: row.second_source,
    amount: takaString(row.second_amount_paisa),
    sender_number: row.second_sender_number,
    received_at: isoTime(row.second_received_at),
  },
  amount_differs: row.amount_differs,
  sender_differs: row.sender_differs,
  allocated: takaString(row.allocated_paisa),
  opened_at: isoTime(row.opened_at),
  settled_at: isoTimeOrNull(row.settled_at),
  settled_by: row.settled_by,
  kept: row.kept,
  reason: row.reason,
  recorded: { amount: takaString(row.amount_paisa), sender_number: row.sender_number },
  decision: row.settled_at === null ? 0 : row.earlier.length + 1,
  earlier: row.earlier.map((one) => ({ ...one, decided_at: isoTime(one.decided_at) })),
});

export const presentTypedCredit = (row: TypedCreditRow): z.output<typeof typedCredit> => ({
  id: row.id,
  provider: row.provider,
  trx_id: row.trx_id,
  amount: takaString(row.amount_paisa),
  allocated: takaString(row.allocated_paisa),
  sender_number: row.sender_number,
  received_at: isoTime(row.received_at),
  typed_at: isoTime(row.created_at),
  typed_by: row.typed_by ?? "",
  corrections: row.corrections.map((one): TypedCredit["corrections"][number] => ({
    kind: one.kind,
    old_amount: takaString(one.old_amount_paisa),
    new_amount: takaString(one.new_amount_paisa),
    old_sender_number: one.old_sender_number,
    new_sender_number: one.new_sender_number,
    old_provider: one.old_provider,
    old_trx_id: one.old_trx_id,
    by: one.by,
    reason: one.reason,
    at: isoTime(one.at),
  })),
});

import * as m from "#messages/statements.ts";
import type { ColumnField, LineKind, LineProblem } from "./rules.ts";

/** What was done with a line, in words. */
export const kindWords: Record<LineKind, () => string> = {
  new: m.kind_new,
  completed: m.kind_completed,
  known: m.kind_known,
  differing: m.kind_differing,
  outgoing: m.kind_outgoing,
  unreadable: m.kind_unreadable,
};

/** Why a line cannot be read. */
export const problemWords: Record<LineProblem, () => string> = {
  formula: m.problem_formula,
  trx_id_missing: m.problem_trx_id_missing,
  trx_id: m.problem_trx_id,
  amount_missing: m.problem_amount_missing,
  amount_scientific: m.problem_amount_scientific,
  amount: m.problem_amount,
  amount_huge: m.problem_amount_huge,
  sender: m.problem_sender,
  time_missing: m.problem_time_missing,
  time: m.problem_time,
  no_such_day: m.problem_no_such_day,
  time_unlikely: m.problem_time_unlikely,
  direction: m.problem_direction,
};

export const columnWords: Record<ColumnField, () => string> = {
  trx_id: m.column_trx_id,
  time: m.column_time,
  clock: m.column_clock,
  sender: m.column_sender,
  kind: m.column_kind,
  status: m.column_status,
  amount: m.column_amount,
  out: m.column_out,
  reference: m.column_reference,
  balance: m.column_balance,
};

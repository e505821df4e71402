import { csvRows, csvStart } from "#kit/server/csv.ts";
import * as m from "#messages/shares.ts";
import { percentString } from "../rules.ts";
import { sumsOf } from "./present.ts";
import type { StatementRow } from "./queries/statements.ts";

// A number, so that a minus does not count as the beginning of a formula.
const taka = (paisa: number): number => paisa / 100;

/** The lines of one person: their sum is what is left, which is the last line. */
function linesOf(month: string, row: StatementRow): (string | number | null)[][] {
  const who = [month, row.name || m.former_instructor(), row.name ? row.email : ""];
  return [
    [...who, m.csv_carried_over(), null, null, null, taka(row.carried_over_paisa)],
    ...row.lines.flatMap((line) => {
      const course = [line.course_title, percentString(line.basis_points)];
      const entry = (words: string, money: number, amount: number) =>
        money === 0 ? [] : [[...who, words, ...course, taka(money), taka(amount)]];
      return [
        ...entry(m.csv_share(), line.money_paisa, line.share_paisa),
        ...entry(m.csv_correction(), line.earlier_money_paisa, line.earlier_share_paisa),
      ];
    }),
    ...row.payouts.map((payout) => [
      ...who,
      m.csv_paid_out(),
      [payout.paid_on, payout.note].filter(Boolean).join(" "),
      null,
      null,
      taka(-payout.counts_paisa || 0),
    ]),
    [...who, m.csv_left(), null, null, null, taka(sumsOf(row).left)],
  ];
}

/** The statements of a month as CSV. */
export const statementsCsv = (month: string, rows: readonly StatementRow[]): string =>
  csvStart +
  csvRows([
    [
      m.csv_month(),
      m.csv_instructor(),
      m.csv_email(),
      m.csv_entry(),
      m.csv_course(),
      m.csv_percent(),
      m.csv_money(),
      m.csv_amount(),
    ],
    ...rows.flatMap((row) => linesOf(month, row)),
  ]);

import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";
import { type Paisa, takaString } from "#kit/shared/money.ts";
import type { RatedInstructor, Rate, Statement, Statements } from "../contract.ts";
import { leftAtEnd, percentString, signedTaka } from "../rules.ts";
import type { RatedInstructorRow, RateRow } from "./queries/rates.ts";
import type { StatementRow } from "./queries/statements.ts";

/** A number in paisa for each figure of a statement. */
export interface StatementSums {
  money: Paisa;
  share: Paisa;
  corrections: Paisa;
  paidOut: Paisa;
  left: Paisa;
}

const sum = <Row>(rows: readonly Row[], paisaOf: (row: Row) => Paisa): Paisa =>
  rows.reduce((total, row) => total + paisaOf(row), 0);

export function sumsOf({ lines, payouts, carried_over_paisa }: StatementRow): StatementSums {
  const share = sum(lines, ({ share_paisa }) => share_paisa);
  const corrections = sum(lines, ({ earlier_share_paisa }) => earlier_share_paisa);
  const paidOut = sum(payouts, ({ counts_paisa }) => counts_paisa);
  return {
    money: sum(lines, ({ money_paisa }) => money_paisa),
    share,
    corrections,
    paidOut,
    left: leftAtEnd({ carriedOver: carried_over_paisa, share, corrections, paidOut }),
  };
}

const presentSums = ({ money, share, corrections, paidOut, left }: StatementSums) => ({
  money: takaString(money),
  share: takaString(share),
  corrections: signedTaka(corrections),
  paid_out: signedTaka(paidOut),
  left: signedTaka(left),
});

export const presentStatement = (row: StatementRow): Statement => ({
  instructor: { id: row.instructor_id, name: row.name, email: row.name === "" ? "" : row.email },
  carried_over: signedTaka(row.carried_over_paisa),
  lines: row.lines.map((line) => ({
    course_id: line.course_id,
    course_title: line.course_title,
    percent: percentString(line.basis_points),
    money: takaString(line.money_paisa),
    share: takaString(line.share_paisa),
    earlier_money: signedTaka(line.earlier_money_paisa),
    earlier_share: signedTaka(line.earlier_share_paisa),
  })),
  payouts: row.payouts.map((payout) => ({
    id: payout.id,
    amount: takaString(payout.amount_paisa),
    paid_on: payout.paid_on,
    note: payout.note,
    recorded_at: isoTime(payout.recorded_at),
    recorded_by: payout.recorded_by,
    undone_at: isoTimeOrNull(payout.undone_at),
    undone_by: payout.undone_by,
    counts: signedTaka(payout.counts_paisa),
  })),
  ...presentSums(sumsOf(row)),
  left_now: signedTaka(row.left_now_paisa),
});

export function presentTotal(rows: readonly StatementRow[]): Statements["total"] {
  const all = rows.map(sumsOf);
  return presentSums({
    money: sum(all, ({ money }) => money),
    share: sum(all, ({ share }) => share),
    corrections: sum(all, ({ corrections }) => corrections),
    paidOut: sum(all, ({ paidOut }) => paidOut),
    left: sum(all, ({ left }) => left),
  });
}

const presentRate = (row: RateRow): Rate => ({
  id: row.id,
  percent: row.basis_points === null ? null : percentString(row.basis_points),
  valid_from: row.valid_from,
  is_current: row.is_current,
  decided_by: row.decided_by,
  decided_at: isoTime(row.decided_at),
});

export const presentRated = (row: RatedInstructorRow): RatedInstructor => ({
  instructor: { id: row.id, name: row.name, email: row.email },
  rates: row.rates.map(presentRate),
  courses: row.courses.map(({ course_id, course_title, rates }) => ({
    course_id,
    course_title,
    rates: rates.map(presentRate),
  })),
});

const presentOwnRate = ({ id, percent, valid_from, is_current }: Rate) => ({
  id,
  percent,
  valid_from,
  is_current,
});

/** A person's own shares: of all courses, and of the courses that have their own. */
export const presentOwnRates = ({ rates, courses }: Pick<RatedInstructorRow, "rates" | "courses">) => ({
  rates: rates.map(presentRate).map(presentOwnRate),
  courses: courses
    .filter((course) => course.rates.length > 0)
    .map(({ course_id, course_title, rates: own }) => ({
      course_id,
      course_title,
      rates: own.map(presentRate).map(presentOwnRate),
    })),
});

import { dayInBangladesh } from "#kit/shared/date-times.ts";
import type { Paisa } from "#kit/shared/money.ts";

/** Hundredths of a percent: 6250 is 62.5%. */
export type BasisPoints = number;
export const allOfIt: BasisPoints = 10_000;

/** A plain percentage from 0 to 100 with at most two decimals, in Latin digits; null for anything else. */
export function parsePercent(text: string): BasisPoints | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const points = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return points <= allOfIt ? points : null;
}

/** `62.5`: without zeros at the end. */
export const percentString = (points: BasisPoints): string => String(points / 100);

// Products of money and basis points may be above the safe integers.
const partOf = (money: Paisa, part: number, whole: number): Paisa =>
  Number((BigInt(money) * BigInt(part)) / BigInt(whole));

/** The share in an amount from 0, rounded down to whole paisa. The academy keeps the rest. */
export const shareOfMoney = (money: Paisa, points: BasisPoints): Paisa => partOf(money, points, allOfIt);

/**
 * Divides an amount among the lines of an order, in proportion to what is due for each. The parts are whole paisa from 0,
 * and their sum is the amount.
 */
export function divideByDue(amount: Paisa, dues: readonly Paisa[]): Paisa[] {
  const whole = dues.reduce((sum, due) => sum + due, 0);
  if (whole === 0) return dues.map(() => 0);
  let due = 0;
  let given = 0;
  return dues.map((one) => {
    due += one;
    const part = partOf(amount, due, whole) - given;
    given += part;
    return part;
  });
}

/** A line of an order, with whose the course is and the share that is valid. Null: there is none. */
export interface SharedLine {
  course_id: number;
  instructor_id: number;
  basis_points: BasisPoints | null;
  due_paisa: Paisa;
}

/** The share in the money of one receipt for one course. */
export interface Share {
  course_id: number;
  instructor_id: number;
  basis_points: BasisPoints;
  money_paisa: Paisa;
  share_paisa: Paisa;
}

/** The shares in an amount that pays for an order. Each is rounded down, so their sum is never above the amount. */
export function sharesOf(amount: Paisa, lines: readonly SharedLine[]): Share[] {
  const parts = divideByDue(
    amount,
    lines.map(({ due_paisa }) => due_paisa),
  );
  return lines.flatMap(({ course_id, instructor_id, basis_points }, place) => {
    const money = parts[place]!;
    return basis_points === null || money === 0
      ? []
      : [
          {
            course_id,
            instructor_id,
            basis_points,
            money_paisa: money,
            share_paisa: shareOfMoney(money, basis_points),
          },
        ];
  });
}

/**
 * What a refund takes back of the shares in a payment, as negative amounts. The share that stays is the share in the money
 * that stays. So a refund of all money takes back exactly what the payment gave.
 */
export function takenBack(
  shares: readonly Share[],
  { paid, refunded }: { paid: Paisa; refunded: Paisa },
): Share[] {
  return shares.flatMap((share) => {
    const { money_paisa: money, share_paisa: given, basis_points } = share;
    const back = partOf(money, Math.min(refunded, paid), paid);
    const staying = shareOfMoney(money - back, basis_points);
    return back === 0 ? [] : [{ ...share, money_paisa: -back, share_paisa: staying - given || 0 }];
  });
}

/** The figures of a person that follow from the entries of a month. All may be negative, except `share`. */
export interface MonthFigures {
  /** What was left at the end of the month before. */
  carriedOver: Paisa;
  /** The shares in money that was settled in the month, less what was taken back of it in the month. */
  share: Paisa;
  /** What refunds and undone decisions of this month changed in the shares of earlier months. */
  corrections: Paisa;
  /** What was paid out in the month, less the payouts that were undone in the month. */
  paidOut: Paisa;
}

/** What is left at the end of the month. Negative: the instructor got more than their shares are now. */
export const leftAtEnd = ({ carriedOver, share, corrections, paidOut }: MonthFigures): Paisa =>
  carriedOver + share + corrections - paidOut;

/** A month of Bangladesh's calendar: `2026-11`. */
export const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month in Bangladesh: `2026-11`. */
export const monthInBangladesh = (now: Date): string => dayInBangladesh(now).slice(0, 7);

/** `"-1500.00"`: money in an answer that may be below zero. */
export const signedTaka = (paisa: Paisa): string => {
  const digits = String(Math.abs(paisa)).padStart(3, "0");
  return `${paisa < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The name of the CSV file of a month. */
export const sharesFileName = (month: string): string => `shares-${month}.csv`;

/** How many instructors a page of shares lists. */
export const ratesPageSize = 20;
/** The longest note of a payout. */
export const noteLength = 500;

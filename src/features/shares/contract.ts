import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idField,
  idInPath,
  inQuery,
  moneyField,
  moneyString,
  optionalText,
  pageOf,
  pageQuery,
  timeString,
} from "#kit/shared/fields.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/shares.ts";
import { monthShape, noteLength, parsePercent } from "./rules.ts";

// Months and days are those of Bangladesh's calendar. Money is what learners paid and what arrived: after discounts, and
// before fees of wallets and taxes. Money counts in the month of its receipt, and what takes it back in its own month.

/** Money that may be below zero: `"-1500.00"`. */
const signedMoney = z.string().regex(/^-?\d+\.\d\d$/);
/** `62.5` */
const percent = z.string();
const person = z.object({
  id: z.number().int(),
  /** Empty when the account was deleted. */
  name: z.string(),
  email: z.string(),
});

const statementLine = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  percent,
  /** Settled in this month, less what was taken back of it in this month. */
  money: moneyString,
  share: moneyString,
  /** What refunds and undone decisions of this month changed of earlier months. Usually below zero. */
  earlier_money: signedMoney,
  earlier_share: signedMoney,
});
export type StatementLine = z.output<typeof statementLine>;

const payout = z.object({
  id: z.number().int(),
  amount: moneyString,
  /** `2026-11-22` */
  paid_on: z.string(),
  note: z.string(),
  recorded_at: timeString,
  /** Empty when the account was deleted. */
  recorded_by: z.string(),
  undone_at: timeString.nullable(),
  undone_by: z.string().nullable(),
  /** What it adds to `paid_out` of the month: its amount, 0, or below zero if it is of an earlier month and was undone. */
  counts: signedMoney,
});
export type Payout = z.output<typeof payout>;

const sums = z.object({
  money: moneyString,
  share: moneyString,
  corrections: signedMoney,
  paid_out: signedMoney,
});

const statement = sums.extend({
  instructor: person,
  /** What was left at the end of the month before. */
  carried_over: signedMoney,
  lines: z.array(statementLine),
  payouts: z.array(payout),
  /** At the end of the month, or now if it is not over. Below zero: more was paid out than the shares are now. */
  left: signedMoney,
  /** Of all months until now. */
  left_now: signedMoney,
});
export type Statement = z.output<typeof statement>;

const ofMonth = z.object({
  /** `2026-11` */
  month: z.string(),
  /** Every month since the first entry, the newest first. */
  months: z.array(z.string()),
});

const monthQuery = z.object({
  /** This month if left out. */
  month: inQuery(z.string().regex(monthShape)),
});

const statements = ofMonth.extend({
  /** By name. Those without any entry, payout and rest are left out. */
  statements: z.array(statement),
  total: sums.extend({ left: signedMoney }),
});
export type Statements = z.output<typeof statements>;

export const listStatements = endpoint({
  method: "GET",
  path: "/api/admin/shares/",
  access: "admin",
  summary: "The statements of a month: the shares of all instructors, corrections, payouts, and what is left",
  query: monthQuery,
  answer: statements,
});

export const exportStatements = endpoint({
  method: "GET",
  path: "/api/admin/shares/export/",
  access: "admin",
  summary: "The statements of a month as a CSV file (text/csv)",
  query: monthQuery,
  answer: z.string(),
});

const rate = z.object({
  id: z.number().int(),
  /** Null: from then on there is no share of its own. */
  percent: percent.nullable(),
  /** `2026-11-22` */
  valid_from: z.string(),
  /** Whether it is the one that counts today. */
  is_current: z.boolean(),
  decided_by: z.string(),
  decided_at: timeString,
});
export type Rate = z.output<typeof rate>;

const ownStatement = ofMonth.extend({
  /** Null: nothing happened up to the end of the month. */
  statement: statement.nullable(),
  /** The shares in all own courses, unless a course has its own. */
  rates: z.array(rate.omit({ decided_by: true, decided_at: true })),
  /** Own courses that have shares of their own. */
  courses: z.array(
    z.object({
      course_id: z.number().int(),
      course_title: z.string(),
      rates: z.array(rate.omit({ decided_by: true, decided_at: true })),
    }),
  ),
});
export type OwnStatement = z.output<typeof ownStatement>;

export const readOwnStatement = endpoint({
  method: "GET",
  path: "/api/shares/",
  access: "instructor",
  summary: "Your own statement of a month, and your shares",
  query: monthQuery,
  answer: ownStatement,
});

const ratedInstructor = z.object({
  instructor: person,
  /** In all own courses, the newest first. */
  rates: z.array(rate),
  courses: z.array(z.object({ course_id: z.number().int(), course_title: z.string(), rates: z.array(rate) })),
});
export type RatedInstructor = z.output<typeof ratedInstructor>;

export const listRates = endpoint({
  method: "GET",
  path: "/api/admin/shares/rates/",
  access: "admin",
  summary: "The people who own courses, with their shares and those of their courses",
  query: pageQuery.extend({ search: inQuery(z.string().max(100)) }),
  answer: pageOf(ratedInstructor),
});

const dayField = (missing: () => string) =>
  z
    .string({ error: missing })
    .transform((text) => latinDigits(text).trim())
    .pipe(
      z.iso.date({ error: missing, abort: true }).refine((day) => day.startsWith("20"), { error: missing }),
    );

/** Hundredths of a percent, or null: from then on there is no share of its own. */
const percentField = z
  .union([z.string(), z.number(), z.null()], { error: () => m.percent_wrong() })
  .transform((value, context) => {
    if (value === null) return null;
    const points = parsePercent(latinDigits(String(value)));
    if (points === null) {
      context.addIssue({ code: "custom", message: m.percent_wrong() });
      return z.NEVER;
    }
    return points;
  });

export const setRate = endpoint({
  method: "POST",
  path: "/api/admin/shares/rates/",
  access: "admin",
  summary:
    "Set the share of a course or of a person, from a day on that is not past. Settled money keeps its share",
  status: 201,
  body: z.object({
    /** Either the course or the person. */
    course_id: idField.nullish(),
    instructor_id: idField.nullish(),
    percent: percentField,
    valid_from: dayField(m.day_wrong),
  }),
  answer: z.object({ id: z.number().int() }),
});

export const recordPayout = endpoint({
  method: "POST",
  path: "/api/admin/shares/payouts/",
  access: "admin",
  summary:
    "Record that money was paid to an instructor: at most what is left. The same Idempotency-Key records it once",
  status: 201,
  body: z.object({
    instructor_id: idField,
    amount: moneyField,
    paid_on: dayField(m.day_wrong),
    note: optionalText(noteLength),
  }),
  answer: z.object({ id: z.number().int() }),
});

export const undoPayout = endpoint({
  method: "POST",
  path: "/api/admin/shares/payouts/:id/undo/",
  access: "admin",
  summary: "Undo a payout that was recorded wrongly, by an entry of its own",
  params: z.object({ id: idInPath }),
  answer: z.object({ id: z.number().int() }),
});

import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { inQuery, moneyString, timeString } from "#kit/shared/fields.ts";
import { exceptionKinds, spans } from "./rules.ts";

// Days are those of Bangladesh's calendar. A payment counts as it stands now: a decision that was taken back counts
// nowhere, and a refunded payment is not verified any more.

const dayOfWallet = z.object({
  /** `2026-11-22` */
  day: z.string(),
  /** The wallet that the learner named. */
  provider: z.string(),
  /** How many payments were verified on this day and are verified now. */
  payments: z.number().int(),
  /** The sum of their amounts. */
  verified: moneyString,
  /** How much money that was seen to arrive is tied to them. */
  tied: moneyString,
  /** How much less than their amounts is tied to those that are named exceptions. */
  excepted: moneyString,
  /** How many payments were refunded on this day and are refunded now, of whenever they were verified. */
  refunds: z.number().int(),
  /** How much money was given back for them. */
  refunded: moneyString,
});
export type DayOfWallet = z.output<typeof dayOfWallet>;

const exception = z.object({
  payment_id: z.number().int(),
  transaction_id: z.string(),
  provider: z.string(),
  amount: moneyString,
  tied: moneyString,
  decided_at: timeString,
  /** Null: it settled by itself. Empty: the administrator deleted the account. */
  decided_by: z.string().nullable(),
  /** Why an administrator verified it, if it was written down. */
  reason: z.string().nullable(),
});
export type MoneyException = z.output<typeof exception>;

const exceptions = z.object({
  kind: z.enum(exceptionKinds),
  count: z.number().int(),
  /** How far the money that is tied is from their amounts, in all. */
  amount: moneyString,
  /** The newest of them. */
  payments: z.array(exception),
});

const waitingOfAge = z.object({
  /** Claimed at least so many hours ago. */
  from_hours: z.number().int(),
  /** And less than so many. Null: of any age. */
  to_hours: z.number().int().nullable(),
  count: z.number().int(),
});

const moneyOverview = z.object({
  /** Every day of the span, the oldest first, today last. */
  days: z.array(z.string()),
  /** The wallets that are offered, then others that learners named in these days. */
  providers: z.array(z.object({ provider: z.string(), name: z.string() })),
  /** By day and wallet, where anything was verified or refunded. */
  money: z.array(dayOfWallet),
  decisions: z.object({
    /** The payments that were verified, rejected or refunded, if that decision about the claim was in these days. */
    decided: z.number().int(),
    /** Of them, those that settled by themselves: no person decided about the claim. */
    untouched: z.number().int(),
    /** Half of them were decided in at most so many seconds after the claim. Null: none was decided. */
    median_seconds: z.number().int().nullable(),
    /** The same of those that a person decided. */
    median_seconds_by_people: z.number().int().nullable(),
  }),
  /** All payments that wait for a decision now, by their age, the newest first. */
  waiting: z.array(waitingOfAge),
  oldest_waiting_at: timeString.nullable(),
  books: z.object({
    verified: moneyString,
    tied: moneyString,
    /** What the named exceptions lack: `verified` without `tied`. */
    excepted: moneyString,
    exceptions: z.array(exceptions),
    /** Paid enrolments of these days without money or a recorded decision. */
    unexplained_enrolments: z.number().int(),
    /** Whether the named exceptions explain everything that is not tied. */
    agree: z.boolean(),
  }),
});
export type MoneyOverview = z.output<typeof moneyOverview>;

const spanQuery = z.object({
  /** How many days, today included; 30 if left out. */
  days: inQuery(z.enum(spans)),
});

export const readMoneyOverview = endpoint({
  method: "GET",
  path: "/api/admin/money/",
  access: "admin",
  summary: "Money per day and wallet, decisions, what waits, and whether money and verified payments agree",
  query: spanQuery,
  answer: moneyOverview,
});

export const exportMoney = endpoint({
  method: "GET",
  path: "/api/admin/money/export/",
  access: "admin",
  summary: "The money of each day and wallet as a CSV file (text/csv)",
  query: spanQuery,
  answer: z.string(),
});

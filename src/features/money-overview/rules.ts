import type { Paisa } from "#kit/shared/money.ts";

/** How many days an overview can show, today included. */
export const spans = ["7", "30", "90"] as const;
export type Span = (typeof spans)[number];
export const usualSpan: Span = "30";

/** The name of the CSV file. */
export const moneyFileName = (span: Span): string => `money-${span}-days.csv`;

/**
 * Why less money than its amount is tied to a verified payment. `without_money`: a person verified it although no money
 * was seen. `too_little`: a person verified it with less money. `tolerated`: it settled by itself with a little less, as
 * the setting allows.
 */
export const namedExceptions = ["without_money", "too_little", "tolerated"] as const;
/** `unexplained`: none of these. There must be none. */
export const exceptionKinds = [...namedExceptions, "unexplained"] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** How many payments of each kind are listed. */
export const listedMost = 50;

/** The waiting payments are counted by age: from so many hours to the next one. */
export const ageHours = [0, 1, 6, 24, 72, 168] as const;

export interface Books {
  verified: Paisa;
  tied: Paisa;
  /** What the named exceptions lack. */
  excepted: Paisa;
  /** Verified payments of the kind `unexplained`. */
  unexplainedPayments: number;
  /** Paid enrolments that neither money nor a decision explains. */
  unexplainedEnrolments: number;
}

/** Whether all verified money is tied, except what the named exceptions lack. */
export const doBooksAgree = ({
  verified,
  tied,
  excepted,
  unexplainedPayments,
  unexplainedEnrolments,
}: Books): boolean =>
  verified - tied === excepted && unexplainedPayments === 0 && unexplainedEnrolments === 0;

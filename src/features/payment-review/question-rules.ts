import type { QuestionEnd } from "#features/payments/question-rules.ts";

/** The longest question, in characters. */
export const questionMax = 500;

/** How many questions about one payment can be asked in an hour: each sends a mail. */
export const questionsPerHour = 6;

/** What the program can ask, beside an administrator's own words. `rest`: for the money that is missing. */
export const questionTemplates = ["not_seen", "id_differs", "sender", "rest"] as const;
export type QuestionTemplate = (typeof questionTemplates)[number];

/**
 * How a payment is marked: its newest question is open, or its payer has answered it, in words or by correcting the
 * claim. `questions`: newest first.
 */
export function questionMark(
  status: string,
  questions: readonly { ended_as: QuestionEnd | null }[],
): "asked" | "answered" | null {
  const [newest] = questions;
  if (status !== "pending" || !newest) return null;
  if (newest.ended_as === null) return "asked";
  return newest.ended_as === "answered" || newest.ended_as === "corrected" ? "answered" : null;
}

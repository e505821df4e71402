/** How a question about a payment ended. */
export const questionEnds = ["answered", "corrected", "replaced", "decided"] as const;
export type QuestionEnd = (typeof questionEnds)[number];

/** For how many days a payment waits for its payer's answer. After that it is on the desk again, without an answer. */
export const answerDays = 3;

/** The longest answer, in characters. It may be the whole message of a wallet. */
export const answerMax = 1_000;

import type { IdEvidence } from "#features/payments/id-rules.ts";
import type { Paisa } from "#kit/shared/money.ts";

/** `unknown`: the transfer shows no sender. */
export const senderEvidences = ["agrees", "differs", "unknown"] as const;
export type SenderEvidence = (typeof senderEvidences)[number];

/** When the money of a transfer came, by the time for which the order of a claim held its price. */
export const timeEvidences = ["in_time", "before_order", "after_order"] as const;
export type TimeEvidence = (typeof timeEvidences)[number];

export interface ComparedTime {
  time: TimeEvidence;
  /** Whole days after the end of the order. */
  daysLate: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Compares the time of a transfer with the time of an order. */
export function compareTimes(received: Date, order: { from: Date; until: Date }): ComparedTime {
  // Wallets tell the time in minutes.
  if (received.getTime() + minuteMs <= order.from.getTime()) return { time: "before_order", daysLate: 0 };
  const lateMs = received.getTime() - order.until.getTime();
  return lateMs < 0
    ? { time: "in_time", daysLate: 0 }
    : { time: "after_order", daysLate: Math.floor(lateMs / dayMs) };
}

/** How the amount of a transfer compares with what the payer says was sent. */
export const sentEvidences = ["agrees", "differs"] as const;
export type SentEvidence = (typeof sentEvidences)[number];

/** Whether the reference that the sender wrote names the order of a claim, or another order. */
export const referenceEvidences = ["agrees", "differs"] as const;
export type ReferenceEvidence = (typeof referenceEvidences)[number];

/** What a transfer shows beside a claim. */
export interface CreditEvidence {
  id: IdEvidence;
  sender: SenderEvidence;
  /** Both were in the same wallet. */
  isSameWallet: boolean;
  /** Its free part without the amount due: negative if it is too little. */
  difference: Paisa;
  /** Null: the payer does not say that another amount than what is due was sent, or the transfer is a further one. */
  sent: SentEvidence | null;
  /** Null: the transfer names no order. */
  reference: ReferenceEvidence | null;
}

/** Whether a transfer is shown beside a claim that has another ID: it may be the money that the learner means. */
export const isSuggested = ({ id, sender, reference }: CreditEvidence): boolean =>
  id !== "other" || sender === "agrees" || reference === "agrees";

/** How many of the signs agree. ID, sender and reference count most. */
export const agreements = ({
  id,
  sender,
  isSameWallet,
  difference,
  sent,
  reference,
}: CreditEvidence): number =>
  (id === "same" ? 2 : id === "near" ? 1 : 0) +
  (sender === "agrees" ? 2 : 0) +
  (reference === "agrees" ? 2 : 0) +
  (isSameWallet ? 1 : 0) +
  (difference === 0 || sent === "agrees" ? 1 : 0);

/** The better evidence first. */
export const byEvidence = (a: CreditEvidence, b: CreditEvidence): number => agreements(b) - agreements(a);

/**
 * Amount and sender agree, and the ID is the claimed one or a typing error away: a person need not search further. If the
 * payer says that another amount was sent, or the transfer names another order, a person looks.
 */
export const isFullAgreement = ({ id, sender, difference, sent, reference }: CreditEvidence): boolean =>
  id !== "other" && sender === "agrees" && difference === 0 && sent === null && reference !== "differs";

import { type WaitingReason, wrongSendersMax } from "#features/payments/rules.ts";

/**
 * The waiting reasons with which a payment can be verified together with others. Every other one speaks against the
 * payment or its money, so a person looks at that payment alone.
 */
const harmlessReasons: ReadonlySet<WaitingReason> = new Set(["not_seen"]);

/** Whether a payment can be verified together with others, if one transfer fully agrees with it. */
export const isForBulk = (reason: WaitingReason | null): boolean =>
  reason !== null && harmlessReasons.has(reason);

/** What is known against a transfer that fully agrees. */
export interface Doubts {
  /** Two sources show it differently, and nobody decided which is right. */
  sourcesDiffer: boolean;
  /** How many claims of any person named a sender that it does not show. */
  wrongSenders: number;
  /** An administrator rejected an earlier claim of the same person to it. */
  wasRejected: boolean;
  /** Only a text shows it, and the settings ask for a statement too. */
  awaitsStatement: boolean;
}

/** Whether a person looks at a transfer before it pays for anything. */
export const isDoubtful = ({ sourcesDiffer, wrongSenders, wasRejected, awaitsStatement }: Doubts): boolean =>
  sourcesDiffer || wrongSenders >= wrongSendersMax || wasRejected || awaitsStatement;

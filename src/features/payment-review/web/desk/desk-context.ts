import { createContext, use } from "react";
import type { PaymentReview } from "../../contract.ts";
import type { DeskDecision } from "../../desk-rules.ts";

/** What the payments at the desk need of it. */
export interface Desk {
  /** What was decided about a payment here since the list was read. */
  decisionOf: (paymentId: number) => DeskDecision | undefined;
  /**
   * After a decision: the rows stay, the sentence is read out, and the focus goes to the next row. If others go on with
   * the payments, they are as the server answered.
   */
  decided: (payments: readonly PaymentReview[], decision: DeskDecision, sentence: string) => void;
  /** Takes the decision about a payment back. */
  takeBack: (payment: PaymentReview) => void;
  /** Whose decision is being taken back now. */
  takingBack: number | undefined;
}

export const DeskContext = createContext<Desk | null>(null);

export const useDesk = (): Desk => use(DeskContext)!;

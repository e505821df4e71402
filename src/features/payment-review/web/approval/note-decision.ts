import { useRef } from "react";
import * as m from "#messages/payment-review.ts";
import { openProposal } from "../../approval-rules.ts";
import type { PaymentReview } from "../../contract.ts";
import type { DeskDecision } from "../../desk-rules.ts";
import { type Desk, useDesk } from "../desk/desk-context.ts";

interface Decided {
  decision: DeskDecision;
  /** Says what was decided. */
  sentence: string;
}

/** Notes a decision at the desk, or that it became a proposal. `answer`: the payment as the server answered. */
export function noteDecision(desk: Desk, answer: PaymentReview, { decision, sentence }: Decided): void {
  if (openProposal(answer.proposals)) desk.decided([answer], "proposed", m.proposed_toast());
  else desk.decided([answer], decision, sentence);
}

/** The same for a dialog that does not keep the answer. */
export function useDecisionNote(decided: Decided) {
  const desk = useDesk();
  const answer = useRef<PaymentReview | null>(null);
  return {
    /** Keeps the answer of the call that decides. */
    keep: async (call: Promise<PaymentReview>): Promise<void> => {
      answer.current = await call;
    },
    tell: (): void => {
      if (answer.current) noteDecision(desk, answer.current, decided);
    },
  };
}

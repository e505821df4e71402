import { askPayer, lockOpenProposal, type PaymentRow } from "#features/payments/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "../lock-payment.ts";

interface Asked {
  adminId: number;
  question: string;
  /** The open question that the administrator saw; null if they saw none. Left out: any is replaced. */
  replaces: number | null | undefined;
}

/**
 * Asks the payer of a pending payment. It waits for the answer and not for a person of the academy.
 * @throws 409 `payment_decided`, `proposal_open`, `question_changed`, and as `lockPayment` does
 */
export async function askLearner(
  services: Services,
  seen: PaymentRow,
  { adminId, question, replaces }: Asked,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen, seen.payer_id);
    if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
    // A proposal rests on the claim as it is, and an answer may change the claim.
    if (await lockOpenProposal(tx, payment.id)) throw conflict("proposal_open", m.proposal_open());
    const asked = { askedBy: adminId, question };
    await askPayer(services, tx, payment, replaces === undefined ? asked : { ...asked, replaces });
  });
}

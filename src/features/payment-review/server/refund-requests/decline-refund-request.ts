import {
  type Decline,
  declineRefundRequest as decline,
  lockOpenProposal,
  type PaymentRow,
} from "#features/payments/server/public.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import { lockPayment } from "../lock-payment.ts";

/**
 * Declines the open request for a refund of a payment.
 * @throws 409 `proposal_open`, `request_closed`, and as `lockPayment` does
 */
export async function declineRefundRequest(
  services: Services,
  seen: PaymentRow,
  decision: Decline,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, seen, seen.payer_id);
    // The proposal may be this very refund, and its money may be on the way.
    if (await lockOpenProposal(tx, payment.id)) throw conflict("proposal_open", m.proposal_open());
    await decline(services, tx, payment, decision);
  });
}

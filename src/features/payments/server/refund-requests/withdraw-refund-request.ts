import { audit } from "#kit/server/audit.ts";
import { conflict, sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { lockPayer } from "../queries/locks.ts";
import { type PaymentRow, readPayment } from "../queries/payments.ts";
import { lockOpenProposal } from "../queries/proposals.ts";
import { endRefundRequest } from "../queries/refund-requests.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";

/**
 * Ends the open request of a payer to get the money of a payment back. Without an open one it changes nothing.
 * @throws 409 `proposal_open` while an administrator proposes a decision about the payment: the money may be on its way
 */
export async function withdrawRefundRequest(services: Services, seen: PaymentRow): Promise<PaymentRow> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await lockPayer(tx, seen.payer_id))) throw sessionOver();
    const payment = (await readPayment(tx, seen.id))!;
    if (payment.refund_request?.ended_at !== null) return payment;
    if (await lockOpenProposal(tx, payment.id)) throw conflict("proposal_open", m.refund_under_way());
    await endRefundRequest(tx, payment.id, { as: "withdrawn" });
    await audit(tx, {
      actorId: payment.payer_id,
      action: "payment.refund_withdrawn",
      subject: ["payment", payment.id],
    });
    const told = { payment_id: payment.id, status: payment.status };
    await tellPayerAndReviewers(services, tx, payment.payer_id, told);
    return (await readPayment(tx, payment.id))!;
  });
}

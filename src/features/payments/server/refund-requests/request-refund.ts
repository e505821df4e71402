import { audit } from "#kit/server/audit.ts";
import { conflict, sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { tiedMoney } from "../queries/credits.ts";
import { lockPayer } from "../queries/locks.ts";
import { type PaymentRow, readPayment } from "../queries/payments.ts";
import { addRefundRequest } from "../queries/refund-requests.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";

/**
 * Records that the payer of a verified payment asks for its money back. An administrator decides. While a request is
 * open, a further one changes nothing.
 * @throws 409 `not_verified`; `nothing_to_refund` if it was verified without money
 */
export async function requestRefund(
  services: Services,
  seen: PaymentRow,
  reason: string,
): Promise<PaymentRow> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await lockPayer(tx, seen.payer_id))) throw sessionOver();
    const payment = (await readPayment(tx, seen.id))!;
    if (payment.refund_request?.ended_at === null) return payment;
    if (payment.status !== "verified") throw conflict("not_verified", m.refund_not_verified());
    if ((await tiedMoney(tx, payment.id)).length === 0)
      throw conflict("nothing_to_refund", m.refund_request_nothing());
    await addRefundRequest(tx, { payment_id: payment.id, reason });
    await audit(tx, {
      actorId: payment.payer_id,
      action: "payment.refund_requested",
      subject: ["payment", payment.id],
    });
    const told = { payment_id: payment.id, status: payment.status };
    await tellPayerAndReviewers(services, tx, payment.payer_id, told);
    return (await readPayment(tx, payment.id))!;
  });
}

import { audit } from "#kit/server/audit.ts";
import { conflict, sessionOver } from "#kit/server/errors.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { refundRequestsPerDay } from "../../refund-request-rules.ts";
import { tiedMoney } from "../queries/credits.ts";
import { lockPayer } from "../queries/locks.ts";
import { type PaymentRow, readPayment } from "../queries/payments.ts";
import { addRefundRequest } from "../queries/refund-requests.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";

/**
 * Records that the payer of a verified payment asks for its money back. An administrator decides. The same request
 * again changes nothing.
 * @throws 409 `request_open` if they asked in other words already; `not_verified`; `nothing_to_refund` if it was verified
 * without money; 429
 */
export async function requestRefund(
  services: Services,
  seen: PaymentRow,
  reason: string,
): Promise<PaymentRow> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await lockPayer(tx, seen.payer_id))) throw sessionOver();
    const payment = (await readPayment(tx, seen.id))!;
    const newest = payment.refund_request;
    if (newest?.ended_at === null) {
      if (newest.reason === reason) return payment;
      throw conflict("request_open", m.refund_request_open());
    }
    if (payment.status !== "verified") throw conflict("not_verified", m.refund_not_verified());
    if ((await tiedMoney(tx, payment.id)).length === 0)
      throw conflict("nothing_to_refund", m.refund_request_nothing());
    const limit = { name: "refund-requests", max: refundRequestsPerDay, seconds: 86_400 };
    await consumeAttempt(tx, limit, String(payment.payer_id));
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

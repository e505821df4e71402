import { notify } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../../paths.ts";
import { paymentNotices } from "../notification-types.ts";
import type { PaymentRow } from "../queries/payments.ts";
import { endRefundRequest } from "../queries/refund-requests.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";
import { queueDeclinedRefundMail } from "./declined-refund-mail.ts";

/**
 * Declines the open request for a refund, and tells the payer why, on the site and by mail. The same answer again changes
 * nothing. The caller holds the payer and has read the payment since.
 * @throws 409 `request_closed` if no request is open: it was withdrawn or decided in the meantime
 */
export async function declineRefundRequest(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  { decidedBy, answer }: { decidedBy: number; answer: string },
): Promise<void> {
  const newest = payment.refund_request;
  if (newest?.ended_as === "declined" && newest.answer === answer) return;
  const id = await endRefundRequest(tx, payment.id, { as: "declined", answer });
  if (id === undefined) throw conflict("request_closed", m.refund_request_closed());
  await audit(tx, {
    actorId: decidedBy,
    action: "payment.refund_declined",
    subject: ["payment", payment.id],
    reason: answer,
  });
  await notify(tx, {
    notificationType: paymentNotices,
    hasOwnMail: true,
    userId: payment.payer_id,
    courseId: payment.courses[0]!.course_id,
    link: paymentsPath,
    message: () => m.notice_refund_declined({ amount: formatMoney(payment.amount_paisa), answer }),
  });
  const told = { payment_id: payment.id, status: payment.status };
  await tellPayerAndReviewers(services, tx, payment.payer_id, told);
  await queueDeclinedRefundMail(services, tx, id);
}

import { notify } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../../paths.ts";
import { paymentNotices } from "../notification-types.ts";
import { tiedMoney } from "../queries/credits.ts";
import type { PaymentRow } from "../queries/payments.ts";
import { endRefundRequest } from "../queries/refund-requests.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";
import { queueDeclinedRefundMail } from "./declined-refund-mail.ts";

export interface Decline {
  /** The request that the administrator saw. */
  requestId: number;
  decidedBy: number;
  /** What the payer reads. */
  answer: string;
}

/**
 * Declines the open request for a refund, and tells the payer why, on the site and by mail. The same answer again changes
 * nothing. The caller holds the payer and has read the payment since.
 * @throws 409 `request_closed` if that request is not open any more: it was withdrawn or decided in the meantime
 */
export async function declineRefundRequest(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  { requestId, decidedBy, answer }: Decline,
): Promise<void> {
  const newest = payment.refund_request;
  const isSeen = newest?.id === requestId;
  if (isSeen && newest.ended_as === "declined" && newest.answer === answer) return;
  if (!isSeen || newest.ended_at !== null) throw conflict("request_closed", m.refund_request_closed());
  await endRefundRequest(tx, payment.id, { as: "declined", answer });
  await audit(tx, {
    actorId: decidedBy,
    action: "payment.refund_declined",
    subject: ["payment", payment.id],
    reason: answer,
  });
  const tied = await tiedMoney(tx, payment.id);
  const amount = tied.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0);
  await notify(tx, {
    notificationType: paymentNotices,
    hasOwnMail: true,
    userId: payment.payer_id,
    courseId: payment.courses[0]!.course_id,
    link: paymentsPath,
    message: () => m.notice_refund_declined({ amount: formatMoney(amount), answer }),
  });
  const told = { payment_id: payment.id, status: payment.status };
  await tellPayerAndReviewers(services, tx, payment.payer_id, told);
  await queueDeclinedRefundMail(services, tx, { paymentId: payment.id, requestId });
}

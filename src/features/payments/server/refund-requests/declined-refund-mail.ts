import { mailNotice } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../../paths.ts";
import { paymentNotices } from "../notification-types.ts";
import { commonOf, payerOf } from "../payment-mails.ts";
import { paymentForMail } from "../queries/payments.ts";
import { refundRequestForMail } from "../queries/refund-requests.ts";

const declinedRefundMails = mailJob<{ requestId: number }>("mail-refund-declined");

/** Enqueues the mail that tells the payer why a refund was declined, in the caller's transaction. */
export const queueDeclinedRefundMail = async (
  { jobs }: Services,
  tx: Tx,
  requestId: number,
): Promise<void> => {
  await jobs.enqueue(tx, declinedRefundMails, { requestId });
};

/** Mails payers why their refund was declined. */
export async function workOnDeclinedRefundMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(declinedRefundMails, async ({ requestId }) => {
    const declined = await refundRequestForMail(db, requestId);
    const payment = declined && (await paymentForMail(db, declined.payment_id));
    if (!payment) return;
    await mailNotice(services, paymentNotices, payerOf(payment), (head) => ({
      ...commonOf(payment, head),
      subject: m.mail_refund_declined_subject(),
      paragraphs: [m.mail_refund_declined_text()],
      quote: { label: m.mail_refund_declined_label(), text: declined.answer ?? "" },
      link: { label: m.mail_refunded_back(), address: `${head.home}${paymentsPath}` },
    }));
  });
}

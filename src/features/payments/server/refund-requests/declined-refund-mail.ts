import { mailNotice } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { paymentsPath } from "../../paths.ts";
import { paymentNotices } from "../notification-types.ts";
import { commonOf, payerOf } from "../payment-mails.ts";
import { paymentForMail } from "../queries/payments.ts";

const declinedRefundMails = mailJob<{ paymentId: number; requestId: number }>("mail-refund-declined");

/** Enqueues the mail that tells the payer why a refund was declined, in the caller's transaction. */
export const queueDeclinedRefundMail = async (
  { jobs }: Services,
  tx: Tx,
  declined: { paymentId: number; requestId: number },
): Promise<void> => {
  await jobs.enqueue(tx, declinedRefundMails, declined);
};

/** Mails payers why their refund was declined, unless they have asked again or the payment was decided since. */
export async function workOnDeclinedRefundMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(declinedRefundMails, async ({ paymentId, requestId }) => {
    const payment = await paymentForMail(db, paymentId);
    const declined = payment?.refund_request;
    if (payment?.status !== "verified" || declined?.id !== requestId) return;
    await mailNotice(services, paymentNotices, payerOf(payment), (head) => ({
      ...commonOf(payment, head),
      subject: m.mail_refund_declined_subject(),
      paragraphs: [m.mail_refund_declined_text()],
      quote: { label: m.mail_refund_declined_label(), text: declined.answer ?? "" },
      link: { label: m.mail_refunded_back(), address: `${head.home}${paymentsPath}` },
    }));
  });
}

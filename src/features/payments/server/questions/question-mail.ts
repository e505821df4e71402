import { mailNotice } from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { mailJob } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { paymentPathOf } from "../../paths.ts";
import { commonOf, payerOf } from "../payment-mails.ts";
import { paymentForMail } from "../queries/payments.ts";
import { questionForMail } from "../queries/questions.ts";
import { paymentQuestionNotices } from "./question-notices.ts";

const questionMails = mailJob<{ questionId: number }>("mail-payment-question");

/** Enqueues the mail that asks the payer, in the caller's transaction. */
export const queueQuestionMail = async ({ jobs }: Services, tx: Tx, questionId: number): Promise<void> => {
  await jobs.enqueue(tx, questionMails, { questionId });
};

/** Mails questions to payers. One that is not open any more is not sent. */
export async function workOnQuestionMails(services: Services): Promise<void> {
  const { jobs, db } = services;
  await jobs.work(questionMails, async ({ questionId }) => {
    const asked = await questionForMail(db, questionId);
    const payment = asked && (await paymentForMail(db, asked.payment_id));
    if (!payment) return;
    await mailNotice(services, paymentQuestionNotices, payerOf(payment), (head) => ({
      ...commonOf(payment, head),
      subject: m.mail_question_subject(),
      paragraphs: [m.mail_question_text()],
      quote: { label: m.mail_question_label(), text: asked.question },
      link: {
        label: m.mail_question_answer(),
        address: `${head.home}${paymentPathOf(payment.order_id, payment.courses, payment.places)}`,
      },
    }));
  });
}

import { academyName } from "#features/site/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import type { JobKind } from "#kit/server/jobs.ts";
import { composeMail, type Mail } from "#kit/server/mail.ts";
import type { Services } from "#kit/server/services.ts";
import { isLanguage } from "#kit/shared/language.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentForMail } from "./queries/payments.ts";

const decisionMails: JobKind<{ paymentId: number }> = { name: "mail-payment" };

/** Asks for the payer to be mailed what was decided, in the caller's transaction. */
export const queueDecisionMail = async ({ jobs }: Services, tx: Tx, paymentId: number): Promise<void> => {
  await jobs.enqueue(tx, decisionMails, { paymentId });
};

type Decided = NonNullable<Awaited<ReturnType<typeof paymentForMail>>>;

function decisionMail(payment: Decided, academy: string, publicUrl: string): Mail {
  const language = isLanguage(payment.payer_language) ? payment.payer_language : "en";
  const courseId = payment.courses[0]!.course_id;
  return inLanguage(language, () => {
    const facts = {
      amount: formatMoney(payment.amount_paisa),
      transaction: payment.transaction_id,
      courses: payment.courses.map((course) => course.course_title).join(", "),
    };
    const common = { to: payment.payer_email, language, academy };
    if (payment.status === "verified")
      return composeMail({
        ...common,
        subject: m.mail_verified_subject(),
        paragraphs: [m.mail_verified_text(facts), m.mail_verified_stay()],
        link: { label: m.mail_start(), address: `${publicUrl}/course/${courseId}/progress` },
      });
    return composeMail({
      ...common,
      subject: m.mail_rejected_subject(),
      paragraphs: [
        m.mail_rejected_text(facts),
        m.mail_rejected_reason({ reason: payment.reason ?? "" }),
        m.mail_rejected_again(),
      ],
      link: { label: m.mail_submit_again(), address: `${publicUrl}/payment?course=${courseId}` },
    });
  });
}

/** Mails what was decided about payments, each in its payer's own language. */
export async function workOnDecisionMails({ jobs, db, mailer, config }: Services): Promise<void> {
  await jobs.work(decisionMails, async ({ paymentId }) => {
    const payment = await paymentForMail(db, paymentId);
    if (!payment || payment.status === "pending") return;
    await mailer.send(decisionMail(payment, await academyName(db), config.publicUrl));
  });
}

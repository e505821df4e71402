import { notify } from "#features/notifications/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import { formatMoney } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import { paymentPathOf } from "../../paths.ts";
import type { PaymentRow } from "../queries/payments.ts";
import { addQuestion, endQuestion, questionTopic } from "../queries/questions.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";
import { paymentQuestionNotices } from "./question-notices.ts";
import { queueQuestionMail } from "./question-mail.ts";

interface NewQuestion {
  askedBy: number;
  /** In the language of the payer. */
  question: string;
  /** The open question that the administrator saw; null if they saw none. Left out: any is replaced. */
  replaces?: number | null;
}

/**
 * Asks the payer about a pending payment, on the site and by mail. An open question is replaced and kept. The same
 * question again changes nothing. The caller holds the payer and has read the payment since.
 * @throws 409 `question_changed` if somebody else has asked since
 */
export async function askPayer(
  services: Services,
  tx: Tx,
  payment: PaymentRow,
  { askedBy, question, replaces }: NewQuestion,
): Promise<void> {
  const open = payment.question;
  if (open?.question === question) return;
  if (replaces !== undefined && replaces !== (open?.id ?? null))
    throw conflict("question_changed", m.question_changed());
  if (open) await endQuestion(tx, payment.id, { as: "replaced" });
  const id = await addQuestion(tx, { payment_id: payment.id, question, asked_by: askedBy });
  await audit(tx, {
    actorId: askedBy,
    action: "payment.asked",
    subject: ["payment", payment.id],
    after: { question_id: id, ...(open ? { replaces: open.id } : {}) },
  });
  const courseId = payment.courses[0]!.course_id;
  await notify(tx, {
    notificationType: paymentQuestionNotices,
    hasOwnMail: true,
    userId: payment.payer_id,
    courseId,
    link: paymentPathOf(payment.order_id, payment.courses, payment.places),
    topic: questionTopic(payment.id),
    message: () => m.notice_question({ amount: formatMoney(payment.amount_paisa), question }),
  });
  await tellPayerAndReviewers(services, tx, payment.payer_id, { payment_id: payment.id, status: "pending" });
  await queueQuestionMail(services, tx, id);
}

import { audit } from "#kit/server/audit.ts";
import { conflict, sessionOver } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payments.ts";
import { lockPayer } from "../queries/locks.ts";
import { type PaymentRow, readPayment } from "../queries/payments.ts";
import { readQuestion } from "../queries/questions.ts";
import { tellPayerAndReviewers } from "../tell-of-payment.ts";
import { closeQuestion } from "./close-question.ts";

/**
 * Records the payer's answer to the open question about their payment, which is on the desk again. The same answer again
 * changes nothing.
 * @throws 409 `payment_decided`; `question_closed` if the question was replaced or answered in the meantime
 */
export async function answerPaymentQuestion(
  services: Services,
  seen: PaymentRow,
  { questionId, answer }: { questionId: number; answer: string },
): Promise<PaymentRow> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await lockPayer(tx, seen.payer_id))) throw sessionOver();
    const payment = (await readPayment(tx, seen.id))!;
    const asked = await readQuestion(tx, seen.id, questionId);
    if (asked?.ended_as === "answered" && asked.answer === answer) return payment;
    if (payment.status !== "pending") throw conflict("payment_decided", m.payment_decided());
    if (asked?.ended_at !== null) throw conflict("question_closed", m.question_closed());
    await closeQuestion(tx, payment.id, { as: "answered", answer });
    await audit(tx, {
      actorId: payment.payer_id,
      action: "payment.answered",
      subject: ["payment", payment.id],
      after: { question_id: questionId },
    });
    const told = { payment_id: payment.id, status: payment.status };
    await tellPayerAndReviewers(services, tx, payment.payer_id, told);
    return { ...payment, question: null };
  });
}

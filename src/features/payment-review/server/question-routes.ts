import type { FastifyInstance } from "fastify";
import { answerDays } from "#features/payments/question-rules.ts";
import { readPayment } from "#features/payments/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import * as contract from "../question-contract.ts";
import { questionsPerHour } from "../question-rules.ts";
import { presentPaymentReview } from "./present.ts";
import { readPaymentReview } from "./queries/payment-reviews.ts";
import { readReviewSettings } from "./settings.ts";
import { askLearner } from "./questions/ask-learner.ts";
import { templatesFor } from "./questions/question-templates.ts";

export function questionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  /** @throws 404 */
  const found = async <T>(row: Promise<T | undefined>): Promise<T> => {
    const payment = await row;
    if (!payment) throw notFound(m.payment_not_found());
    return payment;
  };

  serve(app, contract.listQuestionTemplates, async ({ params }) => {
    const [row, settings] = await Promise.all([
      found(readPaymentReview(db, params.id)),
      readReviewSettings(db),
    ]);
    return { ...templatesFor(row, settings), answer_days: answerDays };
  });

  serve(app, contract.askLearner, async ({ person, params, body }) => {
    const payment = await found(readPayment(db, params.id));
    const { text: question, replaces } = body();
    const limit = { name: "payment-questions", max: questionsPerHour, seconds: 3_600 };
    await consumeAttempt(db, limit, String(payment.id));
    await askLearner(services, payment, { adminId: person.id, question, replaces });
    const [row, settings] = await Promise.all([
      found(readPaymentReview(db, params.id)),
      readReviewSettings(db),
    ]);
    return presentPaymentReview(row, settings);
  });
}

import type { FastifyInstance } from "fastify";
import { readPayment } from "#features/payments/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import * as contract from "../approval-contract.ts";
import { confirmProposal } from "./approval/confirm-proposal.ts";
import { declineProposal } from "./approval/decline-proposal.ts";
import { withdrawProposal } from "./approval/withdraw-proposal.ts";
import { presentPaymentReview } from "./present.ts";
import { readPaymentReview } from "./queries/payment-reviews.ts";
import { readReviewSettings } from "./settings.ts";

export function approvalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  /** @throws 404 */
  const found = async (id: number) => {
    const payment = await readPayment(db, id);
    if (!payment) throw notFound(m.payment_not_found());
    return payment;
  };
  const review = async (id: number) => {
    const [row, settings] = await Promise.all([readPaymentReview(db, id), readReviewSettings(db)]);
    return presentPaymentReview(row!, settings);
  };

  serve(app, contract.confirmProposal, async ({ person, params, body }) => {
    await confirmProposal(services, await found(params.id), person.id, body().proposal_id);
    return review(params.id);
  });

  serve(app, contract.declineProposal, async ({ person, params, body }) => {
    const payment = await found(params.id);
    const { proposal_id: proposalId, reason } = body();
    await declineProposal(services, payment, person.id, { proposalId, reason });
    return review(params.id);
  });

  serve(app, contract.withdrawProposal, async ({ person, params, body }) => {
    await withdrawProposal(services, await found(params.id), person.id, body().proposal_id);
    return review(params.id);
  });
}

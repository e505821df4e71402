import type { FastifyInstance } from "fastify";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../tie-contract.ts";
import { presentPaymentReview } from "./present.ts";
import { readPaymentReview } from "./queries/payment-reviews.ts";
import { readReviewSettings } from "./settings.ts";
import { tieCredit } from "./money/tie-credit.ts";

export function tieRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.tieCredit, async ({ person, params, body }) => {
    const id = await tieCredit(services, { creditId: params.id, adminId: person.id }, body);
    const [row, settings] = await Promise.all([readPaymentReview(db, id), readReviewSettings(db)]);
    return presentPaymentReview(row!, settings);
  });
}

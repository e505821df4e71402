import type { FastifyInstance } from "fastify";
import { isTakingMessages, readWallets } from "#features/payment-messages/server/public.ts";
import { readPayment, readProviders } from "#features/payments/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import * as contract from "../contract.ts";
import { presentCredit, presentPaymentReview, presentWallet } from "./present.ts";
import { listCredits } from "./queries/credits.ts";
import { listPaymentReviews, readPaymentReview } from "./queries/payment-reviews.ts";
import { recordCredit } from "./record-credit.ts";
import { rejectPayment } from "./reject-payment.ts";
import { verifyPayment } from "./verify-payment.ts";

const pageSize = 20;

export function paymentReviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { publicUrl } = services.config;

  const review = async (id: number) => {
    const [row, providers] = await Promise.all([readPaymentReview(db, id), readProviders(db)]);
    return presentPaymentReview(row!, providers);
  };

  serve(app, contract.listPaymentReviews, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const filter = { status: query.status ?? null, search: likePattern(query.search) };
    const [{ rows, count }, providers] = await Promise.all([
      listPaymentReviews(db, filter, slice),
      readProviders(db),
    ]);
    return presentPage(
      slice,
      { rows: rows.map((row) => presentPaymentReview(row, providers)), count },
      { publicUrl, path: contract.listPaymentReviews.path, query },
    );
  });

  serve(app, contract.verifyPayment, async ({ person, params, body }) => {
    const payment = await readPayment(db, params.id);
    if (!payment) throw notFound(m.payment_not_found());
    await verifyPayment(services, payment, person.id, body());
    return review(params.id);
  });

  serve(app, contract.rejectPayment, async ({ person, params, body }) => {
    const payment = await readPayment(db, params.id);
    if (!payment) throw notFound(m.payment_not_found());
    await rejectPayment(services, payment, person.id, body().reason);
    return review(params.id);
  });

  serve(app, contract.listCredits, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const filter = { search: likePattern(query.search), unallocated: query.unallocated !== undefined };
    const { rows, count } = await listCredits(db, filter, slice);
    return presentPage(
      slice,
      { rows: rows.map(presentCredit), count },
      { publicUrl, path: contract.listCredits.path, query },
    );
  });

  serve(app, contract.listWallets, async () => {
    const providers = await readProviders(db);
    const rows = await readWallets(
      db,
      providers.map(({ provider }) => provider),
    );
    const now = new Date();
    return {
      is_connected: await isTakingMessages(services),
      wallets: rows.map((row) => presentWallet(row, providers, now)),
    };
  });

  serve(app, contract.recordCredit, async ({ person, body }) =>
    presentCredit(await recordCredit(services, person.id, body(), new Date())),
  );
}

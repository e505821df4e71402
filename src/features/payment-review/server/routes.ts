import type { FastifyInstance } from "fastify";
import { isTakingMessages, readWallets } from "#features/payment-messages/server/public.ts";
import { readCredits, readPayment, readProviders } from "#features/payments/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/payment-review.ts";
import * as contract from "../contract.ts";
import * as deskContract from "../desk-contract.ts";
import * as placesContract from "../places-contract.ts";
import * as refundContract from "../refund-contract.ts";
import * as undoContract from "../undo-contract.ts";
import { searchedAmount } from "../rules.ts";
import { awardPayment } from "./decisions/award-payment.ts";
import { blockCredit } from "./money/block-credit.ts";
import { keepPayment } from "./decisions/keep-payment.ts";
import { presentCredit, presentPaidPlace, presentPaymentReview, presentWallet } from "./present.ts";
import { suggestionsOf } from "./present-suggestions.ts";
import { listCredits } from "./queries/credits.ts";
import { readDeskCounts } from "./queries/desk-counts.ts";
import { findSuggestions } from "./queries/money-suggestions.ts";
import { paidPlacesOf } from "./queries/paid-places.ts";
import { listPaymentReviews, readPaymentReview } from "./queries/payment-reviews.ts";
import { recordCredit } from "./money/record-credit.ts";
import { declineRefundRequest } from "./refund-requests/decline-refund-request.ts";
import { refundPayment } from "./decisions/refund-payment.ts";
import { rejectPayment } from "./decisions/reject-payment.ts";
import { returnCredit } from "./money/return-credit.ts";
import { readReviewSettings } from "./settings.ts";
import { undoDecision } from "./undo/undo-decision.ts";
import { undoKeep } from "./undo/undo-keep.ts";
import { undoReturn } from "./undo/undo-return.ts";
import { verifyPayment } from "./decisions/verify-payment.ts";
import { verifyPayments } from "./decisions/verify-payments.ts";

const pageSize = 20;

export function paymentReviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const { publicUrl } = services.config;

  const review = async (id: number) => {
    const [row, settings] = await Promise.all([readPaymentReview(db, id), readReviewSettings(db)]);
    return presentPaymentReview(row!, settings);
  };

  /** @throws 404 */
  const found = async (id: number) => {
    const payment = await readPayment(db, id);
    if (!payment) throw notFound(m.payment_not_found());
    return payment;
  };

  serve(app, contract.listPaymentReviews, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const filter = {
      status: query.status ?? null,
      search: likePattern(query.search),
      amount: searchedAmount(query.search),
    };
    const [{ rows, count }, settings] = await Promise.all([
      listPaymentReviews(db, filter, slice),
      readReviewSettings(db),
    ]);
    return presentPage(
      slice,
      { rows: rows.map((row) => presentPaymentReview(row, settings)), count },
      { publicUrl, path: contract.listPaymentReviews.path, query },
    );
  });

  serve(app, placesContract.listPaidPlaces, async ({ params }) => {
    const { id } = await found(params.id);
    return (await paidPlacesOf(db, id)).map(presentPaidPlace);
  });

  serve(app, deskContract.readDeskCounts, async () => readDeskCounts(db));

  serve(app, contract.verifyPayment, async ({ person, params, body }) => {
    await verifyPayment(services, await found(params.id), person.id, body());
    return review(params.id);
  });

  serve(app, contract.verifyPayments, async ({ person, body }) =>
    verifyPayments(services, person.id, body().payments),
  );

  serve(app, contract.rejectPayment, async ({ person, params, body }) => {
    await rejectPayment(services, await found(params.id), person.id, body().reason);
    return review(params.id);
  });

  serve(app, contract.undoDecision, async ({ person, params, body }) => {
    // An empty text is no reason.
    const reason = body().reason || null;
    await undoDecision(services, await found(params.id), person.id, { reason, now: new Date() });
    return review(params.id);
  });

  serve(app, contract.refundPayment, async ({ person, params, body }) => {
    const { reason, transaction_id: transactionId = null } = body();
    await refundPayment(services, await found(params.id), person.id, { reason, transactionId });
    return review(params.id);
  });

  serve(app, refundContract.declineRefundRequest, async ({ person, params, body }) => {
    const { request_id: requestId, reason: answer } = body();
    const decision = { requestId, decidedBy: person.id, answer };
    await declineRefundRequest(services, await found(params.id), decision);
    return review(params.id);
  });

  serve(app, contract.keepPayment, async ({ person, params }) => {
    await keepPayment(services, await found(params.id), person.id);
    return review(params.id);
  });

  serve(app, undoContract.undoKeep, async ({ person, params, body }) => {
    const payment = await found(params.id);
    const { keep_id: keepId, reason } = body();
    await undoKeep(services, payment, person.id, { keepId, reason: reason || null, now: new Date() });
    return review(params.id);
  });

  serve(app, contract.awardPayment, async ({ person, params, body }) => {
    const { claimant_id: claimantId, transaction_id: seenTransaction, reason } = body();
    const award = { adminId: person.id, claimantId, seenTransaction: seenTransaction ?? null, reason };
    await awardPayment(services, await found(params.id), award);
    return review(params.id);
  });

  serve(app, contract.returnCredit, async ({ person, params, body }) => {
    const { amount, reason, transaction_id: transactionId = null } = body();
    const entry = { adminId: person.id, amount, transactionId, reason };
    return presentCredit(await returnCredit(services, params.id, entry));
  });

  serve(app, undoContract.undoReturn, async ({ person, params, body }) => {
    const [seen] = await readCredits(db, [params.id]);
    if (!seen) throw notFound(m.credit_not_found());
    const { return_id: returnId, reason } = body();
    const entry = { adminId: person.id, returnId, reason: reason || null, now: new Date() };
    return presentCredit(await undoReturn(services, params.id, entry));
  });

  serve(app, contract.blockCredit, async ({ person, params, body }) => {
    const { reason, release_reason: releaseReason } = body();
    const block = { adminId: person.id, reason, releaseReason: releaseReason || null };
    return presentCredit(await blockCredit(services, params.id, block));
  });

  serve(app, contract.listCredits, async ({ query }) => {
    const slice = sliceOf({ page: 1, ...query }, pageSize);
    const filter = {
      search: likePattern(query.search),
      amount: searchedAmount(query.search),
      unallocated: query.unallocated !== undefined,
      state: query.state ?? null,
    };
    const { rows, count } = await listCredits(db, filter, slice);
    const ids = rows.map(({ id }) => id);
    const suggestions =
      filter.state === "unowned"
        ? suggestionsOf(ids, await findSuggestions(db, ids), await readReviewSettings(db))
        : null;
    const shown = rows.map((row) => ({
      ...presentCredit(row),
      suggestions: suggestions?.get(row.id) ?? null,
    }));
    return presentPage(slice, { rows: shown, count }, { publicUrl, path: contract.listCredits.path, query });
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

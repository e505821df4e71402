import type { FastifyInstance } from "fastify";
import { withCouponAttempt } from "#features/pricing/server/public.ts";
import { notFound } from "#kit/server/errors.ts";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve, WithStatus } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { takaString } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import * as balanceContract from "../balance-contract.ts";
import * as contract from "../contract.ts";
import * as qrContract from "../qr-contract.ts";
import * as questionContract from "../question-contract.ts";
import * as refundContract from "../refund-contract.ts";
import * as transferContract from "../transfer-contract.ts";
import { spendBalance } from "./balance/spend-balance.ts";
import { correctClaim } from "./claims/correct-claim.ts";
import { countClaim } from "./claims/count-claim.ts";
import { openOrder } from "./orders/open-order.ts";
import { presentClaim, presentOrder, presentPayment, presentProvider } from "./present.ts";
import { chooseProvider, readProviders } from "./providers/providers.ts";
import { qrCodeWith } from "./providers/qr-code.ts";
import { readBalance } from "./queries/balance.ts";
import { currentOrder, readOrder } from "./queries/orders.ts";
import { medianMinutes, paymentsOf, readPayment } from "./queries/payments.ts";
import { answerPaymentQuestion } from "./questions/answer-payment-question.ts";
import { requestRefund } from "./refund-requests/request-refund.ts";
import { withdrawRefundRequest } from "./refund-requests/withdraw-refund-request.ts";
import { submitClaim } from "./claims/submit-claim.ts";
import { addTransfer } from "./transfers/add-transfer.ts";

const pageSize = 20;

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl } = config;

  serve(app, contract.paymentOptions, async () => {
    const [providers, median] = await Promise.all([readProviders(db), medianMinutes(db)]);
    return {
      providers: providers.map(presentProvider),
      median_minutes: median === null ? null : Math.round(median * 10) / 10,
    };
  });

  serve(app, contract.openOrder, async ({ person, body }) => {
    const { course_id: courseId, coupon_code: couponCode, in_parts: inParts } = body();
    const { orderId, isNew } = await withCouponAttempt(db, person.id, couponCode, async () =>
      db.transaction().execute(async (tx) =>
        openOrder(tx, {
          learnerId: person.id,
          courseIds: [courseId],
          couponCode,
          inParts: inParts ?? undefined,
          now: new Date(),
        }),
      ),
    );
    const order = presentOrder((await readOrder(db, orderId, person.id))!);
    return new WithStatus(isNew ? 201 : 200, order);
  });

  serve(app, contract.readOrder, async ({ person, params }) => {
    const order = await readOrder(db, params.id, person.id);
    if (!order) throw notFound(m.order_not_found());
    return presentOrder(order);
  });

  serve(app, qrContract.readOrderQr, async ({ person, params, query }) => {
    const order = await readOrder(db, params.id, person.id);
    if (!order) throw notFound(m.order_not_found());
    return { qr: qrCodeWith(order.due_paisa, chooseProvider(await readProviders(db), query.provider)) };
  });

  serve(app, balanceContract.readBalance, async ({ person }) => ({
    balance: takaString(await readBalance(db, person.id)),
  }));

  serve(app, balanceContract.spendBalance, async ({ person, params }) =>
    presentPayment(await spendBalance(services, { payerId: person.id, orderId: params.id, now: new Date() })),
  );

  serve(app, contract.submitClaim, async ({ person, body }) => {
    const claim = body();
    await countClaim(db, person.id);
    const { course_id, ...sent } = claim;
    const { coupon_code: code } = claim;
    const courseIds = [course_id];
    // A code that the order already has is no attempt: it must not stop anybody from reporting their money.
    const isHeld = code && code === (await currentOrder(db, person.id, courseIds))?.coupon_code;
    const { isNew, ...claimed } = await withCouponAttempt(db, person.id, isHeld ? null : code, async () =>
      submitClaim(services, person.id, { ...sent, courseIds }, new Date()),
    );
    return new WithStatus(isNew ? 201 : 200, presentClaim(claimed));
  });

  serve(app, contract.listPayments, async ({ person, query }) => {
    const slice = sliceOf(query, pageSize);
    const { rows, count } = await paymentsOf(db, person.id, slice);
    const { path } = contract.listPayments;
    return presentList(slice, { rows: rows.map(presentPayment), count }, { publicUrl, path, query });
  });

  const ownPayment = async (id: number, personId: number) => {
    const payment = await readPayment(db, id);
    if (payment?.payer_id !== personId) throw notFound(m.payment_not_found());
    return payment;
  };

  serve(app, contract.readPayment, async ({ person, params }) =>
    presentPayment(await ownPayment(params.id, person.id)),
  );

  serve(app, contract.correctClaim, async ({ person, params, body }) => {
    const payment = await ownPayment(params.id, person.id);
    const changes = body();
    await countClaim(db, person.id);
    return presentPayment(await correctClaim(services, payment, changes));
  });

  serve(app, transferContract.addTransfer, async ({ person, params, body }) => {
    const payment = await ownPayment(params.id, person.id);
    const transfer = body();
    await countClaim(db, person.id);
    return presentPayment(await addTransfer(services, payment, transfer));
  });

  serve(app, questionContract.answerPaymentQuestion, async ({ person, params, body }) => {
    const payment = await ownPayment(params.id, person.id);
    const { question_id: questionId, answer } = body();
    return presentPayment(await answerPaymentQuestion(services, payment, { questionId, answer }));
  });

  serve(app, refundContract.requestRefund, async ({ person, params, body }) => {
    const payment = await ownPayment(params.id, person.id);
    return presentPayment(await requestRefund(services, payment, body().reason));
  });

  serve(app, refundContract.withdrawRefundRequest, async ({ person, params }) =>
    presentPayment(await withdrawRefundRequest(services, await ownPayment(params.id, person.id))),
  );
}

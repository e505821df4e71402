import type { FastifyInstance } from "fastify";
import { withCouponAttempt } from "#features/pricing/server/public.ts";
import { serve, WithStatus } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import * as contract from "../cart-contract.ts";
import * as groupContract from "../group-contract.ts";
import { claimOrder } from "./cart/claim-order.ts";
import { previewCart } from "./cart/preview-cart.ts";
import { countClaim } from "./claims/count-claim.ts";
import { openOrder } from "./orders/open-order.ts";
import { reopenGroupOrder } from "./places/reopen-group-order.ts";
import { presentClaim, presentOrder } from "./present.ts";
import { readOrder } from "./queries/orders.ts";

export function cartRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.openCart, async ({ person, body }) => {
    const { course_ids: courseIds, coupon_code: couponCode } = body();
    const request = { learnerId: person.id, courseIds, couponCode, now: new Date() };
    const { orderId, isNew } = await withCouponAttempt(db, person.id, couponCode, async () =>
      db.transaction().execute(async (tx) => openOrder(tx, request)),
    );
    const order = presentOrder((await readOrder(db, orderId, person.id))!);
    return new WithStatus(isNew ? 201 : 200, order);
  });

  serve(app, contract.previewCart, async ({ person, body }) => {
    const { course_ids: courseIds, coupon_code: code } = body();
    const request = { learnerId: person.id, courseIds, couponCode: code ?? null, now: new Date() };
    return withCouponAttempt(db, person.id, code, async () => previewCart(db, request));
  });

  serve(app, groupContract.reopenGroupOrder, async ({ person, params }) => {
    const request = { payerId: person.id, orderId: params.id, now: new Date() };
    const orderId = await reopenGroupOrder(services, request);
    return presentOrder((await readOrder(db, orderId, person.id))!);
  });

  serve(app, contract.claimOrder, async ({ person, params, body }) => {
    const claim = body();
    await countClaim(db, person.id);
    const request = { learnerId: person.id, orderId: params.id, claim, now: new Date() };
    const { isNew, ...claimed } = await claimOrder(services, request);
    return new WithStatus(isNew ? 201 : 200, presentClaim(claimed));
  });
}

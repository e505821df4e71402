import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/offers.ts";
import * as contract from "../contract.ts";
import { changeCoupon } from "./change-coupon.ts";
import { checkOffer } from "./check-offer.ts";
import { createCoupon } from "./create-coupon.ts";
import { presentCoupon, presentUse } from "./present-offers.ts";
import { previewPrices } from "./preview-prices.ts";
import { listCoupons, listUses, readCoupon } from "./queries/coupons.ts";

const pageSize = 20;
const pageFrom = (query: Parameters<typeof sliceOf>[0]) => sliceOf({ page: 1, ...query }, pageSize);

/** The promo codes, for administrators. */
export function couponRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl } = config;

  const coupon = async (id: number) => {
    const row = await readCoupon(db, id, new Date());
    if (!row) throw notFound(m.coupon_not_found());
    return presentCoupon(row);
  };

  serve(app, contract.listCoupons, async ({ query }) => {
    const slice = pageFrom(query);
    const filter = { status: query.status ?? null, pattern: likePattern(query.search) };
    const { rows, count } = await listCoupons(db, filter, new Date(), slice);
    const where = { publicUrl, path: contract.listCoupons.path, query };
    return presentPage(slice, { rows: rows.map(presentCoupon), count }, where);
  });

  serve(app, contract.createCoupon, async ({ person, body }) =>
    coupon(await createCoupon(services, body(), person.id, new Date())),
  );

  serve(app, contract.readCoupon, async ({ params }) => coupon(params.id));

  serve(app, contract.changeCoupon, async ({ person, params, body }) => {
    await coupon(params.id);
    await changeCoupon(services, { id: params.id, change: body(), by: person.id, now: new Date() });
    return coupon(params.id);
  });

  serve(app, contract.listCouponUses, async ({ params, query }) => {
    await coupon(params.id);
    const slice = pageFrom(query);
    const { rows, count } = await listUses(db, { couponId: params.id, status: query.status ?? null }, slice);
    const where = { publicUrl, path: contract.listCouponUses.path, params, query };
    return presentPage(slice, { rows: rows.map(presentUse), count }, where);
  });

  serve(app, contract.previewCoupon, async ({ query, body }) => {
    const draft = body();
    const now = new Date();
    const slice = pageFrom(query);
    const terms = {
      type: draft.discount_type,
      value: draft.discount_value,
      courseIds: draft.courses ?? [],
      startsAt: draft.starts_at ?? now,
      endsAt: draft.ends_at ?? null,
    };
    await checkOffer(db, { ...terms, valueField: "discount_value", needsCourses: false });
    const { rows, count } = await previewPrices(
      db,
      { ...terms, kind: "coupon", id: null, isActive: draft.is_active ?? true },
      { search: query.search, now },
      slice,
    );
    return presentPage(slice, { rows, count }, { publicUrl, path: contract.previewCoupon.path, query });
  });
}

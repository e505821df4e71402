import type { FastifyInstance } from "fastify";
import { notFound } from "#kit/server/errors.ts";
import { presentPage, sliceOf } from "#kit/server/http/paging.ts";
import { serve, Unchanged } from "#kit/server/http/serve.ts";
import { likePattern } from "#kit/server/like-pattern.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/offers.ts";
import * as contract from "../contract.ts";
import { changeDiscount } from "./change-discount.ts";
import { checkOffer } from "./check-offer.ts";
import { createDiscount } from "./create-discount.ts";
import { presentCourse, presentDiscount } from "./present-offers.ts";
import { previewPrices } from "./preview-prices.ts";
import { listDiscountRows, readDiscountRow } from "./queries/discounts.ts";
import { pricedCourses } from "./queries/offers.ts";

const pageSize = 20;
const pageFrom = (query: Parameters<typeof sliceOf>[0]) => sliceOf({ page: 1, ...query }, pageSize);

/** The discounts, and the courses to choose from, for administrators. */
export function discountRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const { publicUrl } = config;

  const discount = async (id: number) => {
    const row = await readDiscountRow(db, id, new Date());
    if (!row) throw notFound(m.discount_not_found());
    return presentDiscount(row);
  };

  serve(app, contract.listAdminDiscounts, async ({ query }) => {
    const slice = pageFrom(query);
    const filter = { status: query.status ?? null, pattern: likePattern(query.search) };
    const { rows, count } = await listDiscountRows(db, filter, new Date(), slice);
    const where = { publicUrl, path: contract.listAdminDiscounts.path, query };
    return presentPage(slice, { rows: rows.map(presentDiscount), count }, where);
  });

  serve(app, contract.createDiscount, async ({ person, body }) =>
    discount(await createDiscount(services, body(), person.id, new Date())),
  );

  serve(app, contract.readDiscount, async ({ params }) => discount(params.id));

  serve(app, contract.changeDiscount, async ({ person, params, body }) => {
    await discount(params.id);
    const change = { id: params.id, change: body(), by: person.id, now: new Date() };
    const isChanged = await changeDiscount(services, change);
    const changed = await discount(params.id);
    return isChanged ? changed : new Unchanged(changed);
  });

  serve(app, contract.previewDiscount, async ({ query, body }) => {
    const draft = body();
    const now = new Date();
    const slice = pageFrom(query);
    const terms = {
      type: draft.discount_type,
      value: draft.value,
      courseIds: draft.courses,
      startsAt: draft.starts_at ?? now,
      endsAt: draft.ends_at,
    };
    await checkOffer(db, { ...terms, valueField: "value", needsCourses: true });
    const { rows, count } = await previewPrices(
      db,
      {
        ...terms,
        kind: "discount",
        id: draft.id ?? null,
        isActive: draft.is_active ?? true,
      },
      { search: query.search, now },
      slice,
    );
    return presentPage(slice, { rows, count }, { publicUrl, path: contract.previewDiscount.path, query });
  });

  serve(app, contract.listPricedCourses, async ({ query }) => {
    const slice = pageFrom(query);
    const now = new Date();
    const { rows, count } = await pricedCourses(
      db,
      { ids: query.ids ?? null, pattern: likePattern(query.search), from: now, until: now, except: null },
      slice,
    );
    const where = {
      publicUrl,
      path: contract.listPricedCourses.path,
      query: { ...query, ids: query.ids?.join() },
    };
    return presentPage(slice, { rows: rows.map(presentCourse), count }, where);
  });
}

import type { FastifyInstance } from "fastify";
import { presentList, sliceOf } from "#kit/server/http/paging.ts";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { takaString } from "#kit/shared/money.ts";
import * as contract from "../contract.ts";
import { wireValue } from "../rules.ts";
import { listDiscounts } from "./list-discounts.ts";
import { validateCoupon } from "./validate-coupon.ts";
import { withCouponAttempt } from "./with-coupon-attempt.ts";

const pageSize = 20;

export function pricingRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, contract.listDiscounts, async ({ query }) => {
    const slice = sliceOf(query, pageSize);
    const all = await listDiscounts(db, new Date());
    return presentList(
      slice,
      { rows: all.slice(slice.offset, slice.offset + slice.limit), count: all.length },
      { publicUrl: config.publicUrl, path: contract.listDiscounts.path, query },
    );
  });

  serve(app, contract.validateCoupon, async ({ person, body }) => {
    const { code, course_id } = body();
    const { coupon, reduction, due } = await withCouponAttempt(db, person.id, code, async () =>
      validateCoupon(db, { learnerId: person.id, courseId: course_id, code, now: new Date() }),
    );
    return {
      discount_type: reduction.type,
      discount_value: wireValue(reduction.value),
      coupon_name: coupon.coupon_name,
      coupon_description: coupon.coupon_description,
      due: takaString(due),
    };
  });
}

import type { FastifyInstance } from "fastify";
import { serve } from "#kit/server/http/serve.ts";
import type { Services } from "#kit/server/services.ts";
import { takaString } from "#kit/shared/money.ts";
import * as contract from "../contract.ts";
import { wireValue } from "../rules.ts";
import { listDiscounts } from "./list-discounts.ts";
import { tryCoupon } from "./quote.ts";

export function pricingRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.listDiscounts, async () => listDiscounts(db, new Date()));

  serve(app, contract.validateCoupon, async ({ person, body }) => {
    const { code, course_id } = body();
    const { coupon, due } = await tryCoupon(db, { learnerId: person.id, courseId: course_id, code, now: new Date() });
    return {
      discount_type: coupon.discount_type,
      discount_value: wireValue(coupon.discount_value),
      coupon_name: coupon.coupon_name,
      coupon_description: coupon.coupon_description,
      due: takaString(due),
    };
  });
}

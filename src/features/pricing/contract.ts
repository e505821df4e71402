import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, moneyString, pageOf, pageQuery, timeString } from "#kit/shared/fields.ts";
import * as m from "#messages/pricing.ts";
import { isCouponCode, normalCouponCode } from "./fields.ts";

export const discountTypeField = z.enum(["fixed", "percentage"]);

export const discount = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The percentage, 0 for a fixed amount. */
  percentage: z.number(),
  /** Taka for a fixed amount, percent for a percentage. */
  value: z.number(),
  discount_type: discountTypeField,
  courses: z.array(z.number().int()),
  /** By course id. */
  price_after_discount: z.record(z.string(), moneyString),
  start_date: timeString,
  end_date: timeString,
  is_active: z.boolean(),
  /** It is on every course that costs anything, also where a better one is listed. */
  covers_all: z.boolean(),
});
export type Discount = z.output<typeof discount>;

export const listDiscounts = endpoint({
  method: "GET",
  path: "/api/discounts/",
  access: "public",
  summary: "The active discounts; each course is in at most one, the best for it",
  query: pageQuery,
  answer: z.union([z.array(discount), pageOf(discount)]),
  cacheForVisitors: true,
});

const couponCode = z.string({ error: () => m.promo_code_invalid() }).transform(normalCouponCode);

const couponCodeField = couponCode.refine(isCouponCode, { error: () => m.promo_code_invalid() });

/** A promo code or none. A field that was left out stays undefined; null and an empty text become null. */
export const couponChoiceField = couponCode
  .refine((code) => code === "" || isCouponCode(code), { error: () => m.promo_code_invalid() })
  .transform((code) => code || null)
  .nullable()
  .optional();

/** The sentences for a text that cannot be a promo code, and for a code that was refused without a reason. */
export const couponWords = {
  invalid: () => m.promo_code_invalid(),
  refused: () => m.promo_code_unknown(),
};

export const validateCoupon = endpoint({
  method: "POST",
  path: "/api/coupons/validate/",
  access: "signed-in",
  summary: "The reduction of a course's price by a promo code today",
  body: z.object({ code: couponCodeField, course_id: idField }),
  answer: z.object({
    /** Off the discounted price it makes `due`. So a percentage that is rounded in another way is a fixed amount here. */
    discount_type: discountTypeField,
    /** Taka for a fixed amount, percent for a percentage. */
    discount_value: z.number(),
    coupon_name: z.string(),
    coupon_description: z.string(),
    /** The amount due with it. */
    due: moneyString,
  }),
  detailAlsoAs: "message",
});

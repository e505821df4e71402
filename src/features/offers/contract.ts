import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idField,
  idInPath,
  inQuery,
  moneyString,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import { parseTaka } from "#kit/shared/money.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/offers.ts";
import { discountTypeField } from "#features/pricing/contract.ts";
import { isCouponCode, normalCouponCode } from "#features/pricing/fields.ts";

/** `off`: switched off. The others follow from the time now. */
const offerState = z.enum(["running", "scheduled", "ended", "off"]);
export type OfferState = z.output<typeof offerState>;

// ---- What a request may contain

/** Taka for a fixed amount, percent for a percentage; becomes paisa, or hundredths of a percent. */
const valueField = z
  .union([z.string(), z.number()], { error: () => m.value_invalid() })
  .transform((typed) => parseTaka(typed) ?? 0)
  .refine((value) => value > 0, { error: () => m.value_invalid() });

const timeField = z.iso
  .datetime({ offset: true, error: () => m.time_invalid() })
  .transform((text) => new Date(text))
  .refine((time) => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2100, {
    error: () => m.time_invalid(),
  });

/** A limit of uses, in any digits. Null and an empty text: no limit. */
const limitField = z
  .union([z.number(), z.string(), z.null()], { error: () => m.limit_invalid() })
  .transform((typed) => (typed === null ? "" : latinDigits(String(typed)).trim()))
  .refine((typed) => typed === "" || /^[1-9]\d{0,6}$/.test(typed), { error: () => m.limit_invalid() })
  .transform((typed) => (typed === "" ? null : Number(typed)));

/** The most courses that one discount or promo code names. */
const maxCourses = 2_000;
const coursesField = z
  .array(idField, { error: () => m.courses_invalid() })
  .max(maxCourses, { error: () => m.courses_too_many({ max: maxCourses }) })
  .transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b));

const typeField = z.enum(["fixed", "percentage"], { error: () => m.type_invalid() });
const activeField = z.boolean({ error: () => m.active_invalid() });

const codeField = requiredText(80, m.code_invalid)
  .transform(normalCouponCode)
  .refine(isCouponCode, { error: () => m.code_invalid() });

const couponFields = z.object({
  code: codeField,
  coupon_name: requiredText(120),
  coupon_description: optionalText(500),
  discount_type: typeField,
  discount_value: valueField,
  /** Empty: all courses, also those that come later. */
  courses: coursesField.optional(),
  /** Left out or null: now. */
  starts_at: timeField.nullish(),
  ends_at: timeField.nullish(),
  max_redemptions: limitField.optional(),
  max_per_learner: limitField.optional(),
  is_active: activeField.optional(),
});
export type NewCoupon = z.output<typeof couponFields>;
const couponChange = couponFields.partial().extend({ starts_at: timeField.optional() });
export type CouponChange = z.output<typeof couponChange>;

const discountFields = z.object({
  name: requiredText(120),
  discount_type: typeField,
  value: valueField,
  courses: coursesField,
  starts_at: timeField.nullish(),
  ends_at: timeField,
  is_active: activeField.optional(),
});
export type NewDiscount = z.output<typeof discountFields>;
const discountChange = discountFields.partial().extend({ starts_at: timeField.optional() });
export type DiscountChange = z.output<typeof discountChange>;

// ---- What an answer contains

const courseName = z.object({ course_id: z.number().int(), course_title: z.string() });
const pricedCourse = courseName.extend({ price: moneyString });
export type PricedCourse = z.output<typeof pricedCourse>;

const adminCoupon = z.object({
  id: z.number().int(),
  code: z.string(),
  coupon_name: z.string(),
  coupon_description: z.string(),
  discount_type: discountTypeField,
  /** Taka for a fixed amount, percent for a percentage. */
  discount_value: z.number(),
  /** Empty: all courses. */
  courses: z.array(z.number().int()),
  starts_at: timeString,
  ends_at: timeString.nullable(),
  max_redemptions: z.number().int().nullable(),
  max_per_learner: z.number().int().nullable(),
  is_active: z.boolean(),
  state: offerState,
  /** Uses of settled payments. */
  redeemed: z.number().int(),
  /** Uses that open orders and waiting payments hold. */
  reserved: z.number().int(),
  created_at: timeString,
});
export type AdminCoupon = z.output<typeof adminCoupon>;

const adminDiscount = z.object({
  id: z.number().int(),
  name: z.string(),
  discount_type: discountTypeField,
  value: z.number(),
  courses: z.array(z.number().int()),
  starts_at: timeString,
  ends_at: timeString,
  is_active: z.boolean(),
  state: offerState,
});
export type AdminDiscount = z.output<typeof adminDiscount>;

/** What each course would cost, in the times in which its price does not change. */
const pricePreview = pageOf(
  pricedCourse.extend({
    spans: z.array(
      z.object({
        from: timeString,
        until: timeString.nullable(),
        /** What it costs without the draft. */
        before: moneyString,
        /** What it costs with the draft. */
        due: moneyString,
        /** The discount that counts. `discount_id` null: the draft, which is not saved yet. */
        winner: z
          .object({ discount_id: z.number().int().nullable(), name: z.string(), is_draft: z.boolean() })
          .nullable(),
      }),
    ),
  }),
);
export type PricePreview = z.output<typeof pricePreview>;

const useStatus = z.enum(["redeemed", "reserved", "freed"]);
export type UseStatus = z.output<typeof useStatus>;
const couponUse = z.object({
  order_id: z.number().int(),
  reference: z.string(),
  learner: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  courses: z.array(courseName),
  /** What it took off. */
  reduction: moneyString,
  /** `freed`: the order expired, was replaced, or its payment was rejected. */
  status: useStatus,
  used_at: timeString,
});
export type CouponUse = z.output<typeof couponUse>;

// ---- The calls

const listQuery = pageQuery.extend({
  status: inQuery(offerState),
  search: inQuery(z.string().max(100)),
});
const previewQuery = pageQuery.extend({ search: inQuery(z.string().max(100)) });
const one = z.object({ id: idInPath });
const couponId = { invalid: () => m.coupon_not_found(), unknown: () => m.coupon_not_found() };
const discountId = { invalid: () => m.discount_not_found(), unknown: () => m.discount_not_found() };

export const listCoupons = endpoint({
  method: "GET",
  path: "/api/admin/coupons/",
  access: "admin",
  summary: "The promo codes, newest first; search by code, name and description",
  query: listQuery,
  answer: pageOf(adminCoupon),
});
export const createCoupon = endpoint({
  method: "POST",
  path: "/api/admin/coupons/",
  access: "admin",
  summary: "Create a promo code; without courses it is for all of them",
  status: 201,
  body: couponFields,
  answer: adminCoupon,
  bodyLimit: 128 * 1024,
});
export const readCoupon = endpoint({
  method: "GET",
  path: "/api/admin/coupons/:id/",
  access: "admin",
  summary: "A promo code",
  params: one,
  pathId: couponId,
  answer: adminCoupon,
});
export const changeCoupon = endpoint({
  method: "PATCH",
  path: "/api/admin/coupons/:id/",
  access: "admin",
  summary: "Change a promo code; what is left out stays. Open orders keep their price",
  params: one,
  pathId: couponId,
  body: couponChange,
  answer: adminCoupon,
  bodyLimit: 128 * 1024,
});
export const listCouponUses = endpoint({
  method: "GET",
  path: "/api/admin/coupons/:id/uses/",
  access: "admin",
  summary: "Who used a promo code and for what, newest first",
  params: one,
  pathId: couponId,
  query: pageQuery.extend({ status: inQuery(useStatus) }),
  answer: pageOf(couponUse),
});
export const previewCoupon = endpoint({
  method: "POST",
  path: "/api/admin/coupons/preview/",
  access: "admin",
  summary: "What each course would cost with a promo code that is not saved",
  query: previewQuery,
  body: couponFields.pick({
    discount_type: true,
    discount_value: true,
    courses: true,
    starts_at: true,
    ends_at: true,
    is_active: true,
  }),
  answer: pricePreview,
  bodyLimit: 128 * 1024,
});

export const listAdminDiscounts = endpoint({
  method: "GET",
  path: "/api/admin/discounts/",
  access: "admin",
  summary: "The discounts, those that end last first",
  query: listQuery,
  answer: pageOf(adminDiscount),
});
export const createDiscount = endpoint({
  method: "POST",
  path: "/api/admin/discounts/",
  access: "admin",
  summary: "Create a discount on the named courses",
  status: 201,
  body: discountFields,
  answer: adminDiscount,
  purgesVisitorCache: true,
  bodyLimit: 128 * 1024,
});
export const readDiscount = endpoint({
  method: "GET",
  path: "/api/admin/discounts/:id/",
  access: "admin",
  summary: "A discount",
  params: one,
  pathId: discountId,
  answer: adminDiscount,
});
export const changeDiscount = endpoint({
  method: "PATCH",
  path: "/api/admin/discounts/:id/",
  access: "admin",
  summary: "Change a discount; what is left out stays. Open orders keep their price",
  params: one,
  pathId: discountId,
  body: discountChange,
  answer: adminDiscount,
  purgesVisitorCache: true,
  bodyLimit: 128 * 1024,
});
export const previewDiscount = endpoint({
  method: "POST",
  path: "/api/admin/discounts/preview/",
  access: "admin",
  summary: "What each course would cost with a discount that is not saved, or not saved so",
  query: previewQuery,
  body: discountFields
    .omit({ name: true })
    .extend({ /** The saved discount that the draft would change. */ id: idField.nullish() }),
  answer: pricePreview,
  bodyLimit: 128 * 1024,
});

export const listPricedCourses = endpoint({
  method: "GET",
  path: "/api/admin/priced-courses/",
  access: "admin",
  summary: "The courses with their prices, by title, to choose from; `ids` asks for some of them",
  query: previewQuery.extend({
    ids: inQuery(
      z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
        .transform((text) => text.split(",").map(Number)),
    ),
  }),
  answer: pageOf(pricedCourse),
});

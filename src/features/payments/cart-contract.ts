import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import { idField, moneyString } from "#kit/shared/fields.ts";
import * as m from "#messages/payments.ts";
import { couponChoiceField } from "#features/pricing/contract.ts";
import { cartStates, maxCartCourses } from "./cart-rules.ts";
import { claimFields, idParams, order, submitClaim } from "./contract.ts";

/** Each course counts once. */
const courseIdsField = z
  .array(idField, { error: () => m.cart_courses_missing() })
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length > 0, { error: () => m.cart_courses_missing() })
  .refine((ids) => ids.length <= maxCartCourses, {
    error: () => m.cart_courses_too_many({ max: maxCartCourses }),
  });

const cart = z.object({
  course_ids: courseIdsField,
  /** For an order: left out, an open order stays as it is. Null or empty: without a promo code. */
  coupon_code: couponChoiceField,
});

export const openCart = endpoint({
  method: "POST",
  path: "/api/orders/cart/",
  access: "signed-in",
  summary:
    "Create one order for several courses, which replaces your unpaid orders for some of them; returns the open order if any",
  status: 201,
  body: cart,
  answer: order,
});

const cartLine = z.object({
  course_id: z.number().int(),
  state: z.enum(cartStates),
  /** Null: the course is not offered to you. Then it has no price either. */
  course_title: z.string().nullable(),
  price: moneyString.nullable(),
  /** What it costs now, with its discount and without a promo code. */
  now: moneyString.nullable(),
});
export type CartLine = z.output<typeof cartLine>;

export const previewCart = endpoint({
  method: "POST",
  path: "/api/orders/cart/preview/",
  access: "signed-in",
  summary:
    "What several courses cost now, together and each, and which of them you cannot buy; it holds nothing",
  body: cart,
  answer: z.object({
    /** In the order of the ids. */
    lines: z.array(cartLine),
    /** The applied promo code. */
    coupon_code: z.string().nullable(),
    /** What the promo code takes off. */
    coupon: moneyString,
    /** The sum of the courses that can be bought. */
    due: moneyString,
  }),
});
export type Cart = z.output<typeof previewCart.answer>;

export const claimOrder = endpoint({
  method: "POST",
  path: "/api/orders/:id/claim/",
  access: "signed-in",
  summary: "Claim a transfer for the courses of your order; the same claim again returns the same payment",
  status: 201,
  params: idParams,
  body: z.object(claimFields),
  answer: submitClaim.answer,
  detailAlsoAs: "message",
});

import { z } from "zod";
import {
  idParams,
  momentField,
  payment,
  paymentStatus,
  transactionField,
} from "#features/payments/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  inQuery,
  moneyField,
  moneyString,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import * as m from "#messages/payment-review.ts";

/** A payment with everything that a person needs to decide about it. */
export const paymentReview = payment.extend({
  payer: z.object({ id: z.number().int(), name: z.string(), email: z.string(), phone: z.string() }),
  due: moneyString,
  order_expires_at: timeString,
  reference: z.string(),
  disputes: z.number().int(),
  /** Others have taken every seat: verifying enrols one more than the course takes. */
  is_full: z.boolean(),
  /** How much too little or too much arrived, when that is the waiting reason. */
  difference: moneyString.nullable(),
  /** Money seen to arrive under the same transaction ID, if any. */
  credits: z.array(
    z.object({
      credit_id: z.number().int(),
      amount: moneyString,
      sender_number: z.string().nullable(),
      received_at: timeString,
    }),
  ),
});
export type PaymentReview = z.output<typeof paymentReview>;

export const listPaymentReviews = endpoint({
  method: "GET",
  path: "/api/admin/payments/",
  access: "admin",
  summary: "The payments for review: pending ones first, oldest first",
  query: pageQuery.extend({
    status: inQuery(paymentStatus),
    search: inQuery(z.string().max(100)),
  }),
  answer: pageOf(paymentReview),
});
export const verifyPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/verify/",
  access: "admin",
  summary: "Verify a payment; the decision and its administrator are recorded",
  params: idParams,
  answer: paymentReview,
});
export const rejectPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/reject/",
  access: "admin",
  summary: "Reject a payment with a reason for the learner",
  params: idParams,
  body: z.object({ reason: requiredText(500, m.reason_required) }),
  answer: paymentReview,
});

export const credit = z.object({
  id: z.number().int(),
  provider: z.string(),
  trx_id: z.string(),
  amount: moneyString,
  allocated: moneyString,
  sender_number: z.string().nullable(),
  received_at: timeString,
  source: z.enum(["sms", "statement", "typed"]),
});
export const listCredits = endpoint({
  method: "GET",
  path: "/api/admin/credits/",
  access: "admin",
  summary: "Credits, newest first",
  query: pageQuery.extend({
    search: inQuery(z.string().max(100)),
    unallocated: inQuery(z.enum(["1", "true"])),
  }),
  answer: pageOf(credit),
});

/** A number as a message shows it: whole, or with hidden digits (`***678`). */
const shownSenderField = z
  .string({ error: () => m.sender_invalid() })
  .transform((number) =>
    latinDigits(number)
      .toUpperCase()
      .replace(/X/g, "*")
      .replace(/[^\d*]/g, ""),
  )
  .refine((number) => number === "" || /^(?=(?:\**\d){3})[\d*]{3,16}$/.test(number), {
    error: () => m.sender_invalid(),
  })
  .transform((number) => number || null)
  .nullish();

export const recordCredit = endpoint({
  method: "POST",
  path: "/api/admin/credits/",
  access: "admin",
  summary: "Record a credit by hand",
  status: 201,
  body: z.object({
    provider: requiredText(40),
    trx_id: transactionField,
    amount: moneyField.refine((paisa) => paisa > 0, { error: () => m.amount_missing() }),
    sender_number: shownSenderField,
    received_at: momentField.optional(),
  }),
  answer: credit,
});

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
  idField,
  inQuery,
  moneyField,
  moneyString,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  timeString,
} from "#kit/shared/fields.ts";
import { latinDigits } from "#kit/shared/numerals.ts";
import type { Decision } from "./rules.ts";
import * as m from "#messages/payment-review.ts";

/** A payment with everything that a person needs to decide about it. */
export const paymentReview = payment.extend({
  payer: z.object({ id: z.number().int(), name: z.string(), email: z.string(), phone: z.string() }),
  due: moneyString,
  order_expires_at: timeString,
  reference: z.string(),
  /** The promo code of its order. */
  coupon_code: z.string().nullable(),
  disputes: z.number().int(),
  /** Others have taken every seat: verifying enrols one more than the course takes. */
  is_full: z.boolean(),
  /** How much too little or too much arrived, when that is the waiting reason. */
  difference: moneyString.nullable(),
  /**
   * The money that the reviewer sees. Of a pending payment: the transfer of its transaction ID, and free transfers
   * from the same number since the order. Of a decided one: the transfers that it was verified with.
   */
  credits: z.array(
    z.object({
      credit_id: z.number().int(),
      trx_id: z.string(),
      /** It has the transaction ID of the payment. */
      is_own: z.boolean(),
      amount: moneyString,
      /** What no payment uses yet. Only this part can pay for the claim. */
      free: moneyString,
      sender_number: z.string().nullable(),
      sender_agrees: z.boolean(),
      received_at: timeString,
    }),
  ),
});
export type PaymentReview = z.output<typeof paymentReview>;
export type ShownCredit = PaymentReview["credits"][number];

const verifyBody = z
  .object({
    /** The transfers that pay for it, as the reviewer chose them. */
    credit_ids: z
      .array(idField, { error: () => m.credits_choose() })
      .max(20, { error: () => m.credits_choose() })
      .optional(),
    /** The exception: nothing that was seen pays for it. It needs a reason. */
    without_money: z.boolean({ error: () => m.verify_one_way() }).optional(),
    reason: optionalText(500),
    /** If the promo code has no use left, its limit is raised by this one use. */
    raise_limit: z.boolean({ error: () => m.raise_limit_invalid() }).optional(),
  })
  .superRefine(({ credit_ids, without_money, reason }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (credit_ids?.length === 0) refuse("credit_ids", m.credits_choose());
    if (credit_ids && without_money) refuse("without_money", m.verify_one_way());
    if (without_money && !reason) refuse("reason", m.exception_reason_required());
  })
  .transform(({ credit_ids, without_money, reason, raise_limit: raisesLimit = false }): Decision => ({
    raisesLimit,
    verification: credit_ids
      ? { by: "credits", creditIds: [...new Set(credit_ids)] }
      : without_money
        ? { by: "without_money", reason: reason! }
        : { by: "as_claimed" },
  }));

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
  summary:
    "Verify a payment with the credits in credit_ids, or without_money for a reason; with neither, its own credit counts if it covers the amount. raise_limit: one more use of a promo code that has none left",
  params: idParams,
  body: verifyBody,
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

export const wallet = z.object({
  provider: z.string(),
  name: z.string(),
  /** Null: none within 30 days. */
  last_message_at: timeString.nullable(),
  /** Within 24 hours. */
  messages: z.number().int(),
  /** How many messages came in the same hours of the last seven days, per day: from the last message until now. */
  expected: z.number(),
  is_silent: z.boolean(),
  waiting_payments: z.number().int(),
});
export type Wallet = z.output<typeof wallet>;

export const listWallets = endpoint({
  method: "GET",
  path: "/api/admin/wallets/",
  access: "admin",
  summary: "Whether the messages of the wallets arrive",
  answer: z.object({
    /** Whether this server takes messages at all. */
    is_connected: z.boolean(),
    wallets: z.array(wallet),
  }),
});

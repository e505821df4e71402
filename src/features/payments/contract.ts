import { z } from "zod";
import { endpoint } from "#kit/shared/endpoint.ts";
import {
  idField,
  idInPath,
  moneyField,
  moneyString,
  pageOf,
  pageQuery,
  timeString,
} from "#kit/shared/fields.ts";
import { type Audience, liveEventType } from "#kit/shared/live-event.ts";
import { latinDigits, phoneDigits, withoutCountry } from "#kit/shared/numerals.ts";
import * as m from "#messages/payments.ts";
import { couponChoiceField } from "#features/pricing/contract.ts";
import { instalmentPart, partOfAll } from "#features/instalments/contract.ts";
import { receiptKinds } from "#features/receipts/rules.ts";
import { refundRequestEnds } from "./refund-request-rules.ts";
import { paymentStatuses, senderShape, transactionShape, waitingReasons } from "./rules.ts";
import { normalTransaction, plainText } from "./transaction-rules.ts";

export const idParams = z.object({ id: idInPath });

export const paymentOption = z.object({
  /** `bkash`, `nagad`, `rocket` or what the operator added. */
  provider: z.string(),
  name: z.string(),
  receiving_number: z.string(),
  /** The name that the wallet shows for the number, if the operator set it. */
  payee_name: z.string().nullable(),
  /** The wallet's own QR code, if the operator set it: the path of an SVG whose side is `size` units. */
  qr: z.object({ size: z.number().int(), path: z.string() }).nullable(),
  /** A regular expression for a whole transaction ID, in capitals and Latin digits. */
  transaction_pattern: z.string(),
  /** What its transaction IDs usually look like, if that is known: for a hint, never to refuse one. */
  usual_id: z
    .object({
      /** A regular expression for a whole ID. */
      pattern: z.string(),
      /** Its first three characters are the year, the month and the day of the transfer. */
      has_date: z.boolean(),
    })
    .nullable(),
});
export type PaymentOption = z.output<typeof paymentOption>;
export const paymentOptions = endpoint({
  method: "GET",
  path: "/api/payment-options/",
  access: "public",
  summary: "The receiving numbers, and the recent verification time of payments",
  answer: z.object({
    providers: z.array(paymentOption),
    /** The median of the last payments, from claim to verification; null while there are too few. */
    median_minutes: z.number().nullable(),
  }),
  cacheForVisitors: true,
});

const orderLine = z.object({
  course_id: z.number().int(),
  course_title: z.string(),
  /** Null: the order is for other people, who accept their places later. Amounts are for all of them. */
  learner_id: z.number().int().nullable(),
  price: moneyString,
  discount_name: z.string().nullable(),
  discount: moneyString,
  coupon: moneyString,
  due: moneyString,
});
export const order = z.object({
  order_id: z.number().int(),
  /** The payer writes it as the reference of the transfer. */
  reference: z.string(),
  due: moneyString,
  coupon_code: z.string().nullable(),
  lines: z.array(orderLine),
  created_at: timeString,
  expires_at: timeString,
  status: z.enum(["open", "settled", "replaced", "refunded"]),
  /** The course has a limited number of seats, and the order holds one. */
  holds_seat: z.boolean(),
  /** Until when it holds a seat or a promo code that can be used once, if no payment is claimed. Null for neither. */
  holds_until: timeString.nullable(),
  /** The pending or verified payment of the order, if there is one. */
  payment_id: z.number().int().nullable(),
  /** For how many other people it is. Null: for yourself. */
  places: z.number().int().nullable(),
  /** Your balance, if it covers what is due and the order can be paid now: `POST /api/orders/{id}/use-balance/`. */
  balance: moneyString.nullable(),
  /**
   * The price in parts: those that were chosen, or that the course offers. `part`: for which the order is; null: for the
   * whole price. Null: it cannot be paid in parts.
   */
  instalments: z
    .object({ part: z.number().int().nullable(), total: moneyString, schedule: z.array(instalmentPart) })
    .nullable(),
});
export type Order = z.output<typeof order>;

export const openOrder = endpoint({
  method: "POST",
  path: "/api/orders/",
  access: "signed-in",
  summary:
    "Create an order that holds today's price for 24 hours and a seat for 2, or one for the part that you owe next; returns the open order if any",
  status: 201,
  body: z.object({
    course_id: idField,
    /** Left out: an open order stays as it is. Null or empty: without a promo code. */
    coupon_code: couponChoiceField,
    /** Whether to pay in the parts that the course offers. Left out: an open order stays as it is. */
    in_parts: z.boolean({ error: () => m.in_parts_invalid() }).nullish(),
  }),
  answer: order,
});
export const readOrder = endpoint({
  method: "GET",
  path: "/api/orders/:id/",
  access: "signed-in",
  summary: "Your order",
  params: idParams,
  answer: order,
});

export const paymentStatus = z.enum(paymentStatuses);

/** The administrators who review payments: they hear of each that is claimed, corrected or decided. */
export const paymentReviewers: Audience = "desk:payments";

/** A payment changed. For its payer and for the reviewers. */
export const paymentEvent = liveEventType(
  "payment",
  z.object({ payment_id: z.number().int(), status: paymentStatus, reason: z.string().optional() }),
);

/** A payer's request to get the money of a payment back. */
export const refundRequest = z.object({
  request_id: z.number().int(),
  reason: z.string(),
  requested_at: timeString,
  /** Null while it is open. */
  ended_at: timeString.nullable(),
  ended_as: z.enum(refundRequestEnds).nullable(),
  /** Why it was declined. */
  answer: z.string().nullable(),
});
export type RefundRequest = z.output<typeof refundRequest>;

export const payment = z.object({
  payment_id: z.number().int(),
  order_id: z.number().int(),
  status: paymentStatus,
  /** The waiting reason of a pending payment. */
  outcome: z.enum(waitingReasons).nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** `balance`: it was paid from the payer's balance. Then number and transaction ID are empty. */
  provider: z.string(),
  sender_number: z.string(),
  transaction_id: z.string(),
  /** Its further transaction IDs: the rest was sent with other transfers, perhaps with another wallet. */
  transfers: z.array(
    z.object({ provider: z.string(), transaction_id: z.string(), sender_number: z.string() }),
  ),
  amount: moneyString,
  /** What you say was really sent with the first transfer. Null: the amount. */
  sent_amount: moneyString.nullable(),
  courses: z.array(z.object({ course_id: z.number().int(), course_title: z.string() })),
  /** For how many other people it is. Null: for its payer. */
  places: z.number().int().nullable(),
  /** For which part of the price it is. Null: for the whole price. */
  instalment: partOfAll.nullable(),
  /** What the academy asks about it. Its answer is expected; until then the payment is still `pending`. */
  question: z.object({ question_id: z.number().int(), text: z.string(), asked_at: timeString }).nullable(),
  /** Of the payment, and of its refund. Those that were taken back are left out. */
  receipts: z.array(z.object({ number: z.string(), code: z.string(), kind: z.enum(receiptKinds) })),
  /** Your newest request for a refund. */
  refund_request: refundRequest.nullable(),
  created_at: timeString,
  decided_at: timeString.nullable(),
});
export type Payment = z.output<typeof payment>;

const asTyped = (clean: (text: string) => string, missing: () => string) =>
  z.union([z.string(), z.number()], { error: () => missing() }).transform((text) => clean(String(text)));

export const senderField = asTyped(plainText, m.sender_required)
  .refine((sender) => sender !== "", { error: () => m.sender_required(), abort: true })
  .transform(phoneDigits)
  .refine((sender) => senderShape.test(sender), { error: () => m.sender_invalid() });

/** A transaction ID, in capitals and Latin digits. What was copied with it is taken off. */
export const transactionField = asTyped(normalTransaction, m.transaction_required)
  .refine((id) => id !== "", { error: () => m.transaction_required(), abort: true })
  // The provider's own pattern is checked once the provider is known.
  .refine((id) => transactionShape.test(id), { error: () => m.transaction_invalid() });

// Where nothing is due, nobody sent money: there an empty field counts as left out.
const senderIfAny = asTyped(plainText, m.sender_required)
  .transform((sender) => (sender === "" ? undefined : phoneDigits(sender)))
  .refine((sender) => sender === undefined || senderShape.test(sender), { error: () => m.sender_invalid() })
  .nullish();
const transactionIfAny = asTyped(normalTransaction, m.transaction_required)
  .transform((id) => (id === "" ? undefined : id))
  .refine((id) => id === undefined || transactionShape.test(id), {
    error: () => m.transaction_invalid(),
  })
  .nullish();

/** A number as a provider shows it: whole, or with hidden digits (`***678`). Empty: none is known. */
export const shownSenderField = z
  .string({ error: () => m.shown_sender_invalid() })
  .transform((number) =>
    withoutCountry(
      latinDigits(number)
        .toUpperCase()
        .replace(/X/g, "*")
        .replace(/[^\d*]/g, ""),
    ),
  )
  .refine((number) => number === "" || /^(?=(?:\**\d){3})[\d*]{3,16}$/.test(number), {
    error: () => m.shown_sender_invalid(),
  })
  .transform((number) => number || null)
  .nullish();

/** When something happened. */
export const momentField = z.iso
  .datetime({ offset: true, error: () => m.received_at_invalid() })
  .transform((text) => new Date(text))
  .refine((time) => time.getUTCFullYear() >= 2000 && time.getUTCFullYear() < 2100, {
    error: () => m.received_at_invalid(),
  });

/** One of the payment options, by its `provider`. */
export const providerField = z
  .string({ error: () => m.provider_unknown() })
  .max(40)
  .optional()
  .nullable();

const sentAmountField = moneyField
  .refine((paisa) => paisa > 0, { error: () => m.sent_amount_zero() })
  .nullish();

/** What a claim says of the money that was sent. */
export const claimFields = {
  /** Exactly what is due. */
  paid_amount: moneyField,
  /** What was really sent, if it is another amount. */
  sent_amount: sentAmountField,
  /** Needed, as the transaction ID, unless nothing is due. */
  sender_number: senderIfAny,
  transaction_id: transactionIfAny,
  /** The first of the payment options if left out. */
  provider: providerField,
};

export const submitClaim = endpoint({
  method: "POST",
  path: "/api/manualpaymentsubmit/",
  access: "signed-in",
  summary: "Claim a transfer for a course; the same claim again returns the same payment",
  status: 201,
  body: z.object({ course_id: idField, ...claimFields, coupon_code: couponChoiceField }),
  answer: z.object({ payment_id: z.number().int().nullable(), status: paymentStatus, message: z.string() }),
  detailAlsoAs: "message",
});
export const listPayments = endpoint({
  method: "GET",
  path: "/api/payments/",
  access: "signed-in",
  summary: "Your payments, newest first",
  query: pageQuery,
  answer: z.union([z.array(payment), pageOf(payment)]),
});
export const readPayment = endpoint({
  method: "GET",
  path: "/api/payments/:id/",
  access: "signed-in",
  summary: "One of your payments",
  params: idParams,
  answer: payment,
});
export const correctClaim = endpoint({
  method: "PATCH",
  path: "/api/payments/:id/",
  access: "signed-in",
  summary:
    "Correct the transaction ID, sender, wallet or sent amount of a pending payment; what is left out stays",
  params: idParams,
  body: z.object({
    transaction_id: transactionField.optional(),
    sender_number: senderField.optional(),
    provider: providerField,
    /** Null: what is due was sent. */
    sent_amount: sentAmountField,
  }),
  answer: payment,
});

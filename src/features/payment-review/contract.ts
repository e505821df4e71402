import { z } from "zod";
import {
  idParams,
  momentField,
  payment,
  refundRequest,
  shownSenderField,
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
import { languages } from "#kit/shared/language.ts";
import { askedQuestion } from "#features/payments/question-contract.ts";
import { paymentStatuses } from "#features/payments/rules.ts";
import { shownCredit } from "./credit-contract.ts";
import { senderEvidences } from "./evidence-rules.ts";
import { shownKeep } from "./kept-contract.ts";
import { shownProposal } from "./proposal-contract.ts";
import { shownReturn } from "./return-contract.ts";
import { moneySuggestion } from "./suggestion-contract.ts";
import type { Decision } from "./rules.ts";
import * as m from "#messages/payment-review.ts";

/** A payment with everything that a person needs to decide about it. */
export const paymentReview = payment.extend({
  payer: z.object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** In which they read what the reviewer writes to them. */
    language: z.enum(languages),
  }),
  due: moneyString,
  order_expires_at: timeString,
  reference: z.string(),
  /** The promo code of its order. */
  coupon_code: z.string().nullable(),
  disputes: z.number().int(),
  /** The people who claim a transaction ID of it too, while that is not decided. */
  claimants: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      sender_number: z.string(),
      /** Which of the payment's transaction IDs they claim. */
      transaction_id: z.string(),
      /** Whether the sender that they name is the sender of the money. */
      sender_evidence: z.enum(senderEvidences),
      due: moneyString,
      claimed_at: timeString,
    }),
  ),
  /** Who has the money of this rejected payment by an award. Undoing the decision takes it from them. */
  awarded_to: z.string().nullable(),
  /** The newest decision that it stays as it is. Null: none can be taken back. */
  kept: shownKeep.nullable(),
  /** Others have taken every seat: verifying enrols one more than the course takes. */
  is_full: z.boolean(),
  /** What its payer was asked, newest first. */
  questions: z.array(askedQuestion),
  /** The requests of its payer for a refund, newest first. */
  refund_requests: z.array(refundRequest),
  /** Its amount needs a second administrator: verify, award and refund record a proposal. */
  needs_approval: z.boolean(),
  /** What was proposed about it, newest first. Only the first can be open. */
  proposals: z.array(shownProposal),
  /** How much too little or too much arrived, when that is the waiting reason. */
  difference: moneyString.nullable(),
  /**
   * The money that the reviewer sees. Of a pending payment: the transfer of its transaction ID, and free transfers that
   * may be meant: of the same ID in another wallet, of an ID that is one typing error away, or from the same number
   * since the order; those that agree most come first. Of a decided one: the transfers that it was verified with.
   */
  credits: z.array(shownCredit),
  /** The money that pays for it: what a refund sends back. */
  tied: moneyString,
  /**
   * The only transfer that fully agrees, if there is exactly one and nothing speaks against the payment or that transfer:
   * a decision about several payments may use it.
   */
  full_agreement: z.number().int().nullable(),
});
export type PaymentReview = z.output<typeof paymentReview>;
export type { ShownCredit } from "./credit-contract.ts";
export type Claimant = PaymentReview["claimants"][number];

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
  summary:
    "The payments for review: pending and disputed ones first, oldest first. status=pending leaves out those whose payer was asked: status=asked",
  query: pageQuery.extend({
    status: inQuery(z.enum([...paymentStatuses, "asked", "disputed"])),
    search: inQuery(z.string().max(100)),
  }),
  answer: pageOf(paymentReview),
});

/** What an administrator writes, and the learner or the audit log keeps. */
const reasonField = (missing: () => string) => requiredText(500, missing);

export const undoDecision = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/undo/",
  access: "admin",
  summary:
    "Take the decision about a payment back: it waits again with the disputes that the decision ended, or a refunded one is verified again. If its money went to another claimant, that is taken back too. The reason can be left out for your own decision of the last ten minutes",
  params: idParams,
  body: z.object({ reason: optionalText(500) }),
  answer: paymentReview,
});
export const refundPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/refund/",
  access: "admin",
  summary: "Record that the money of a verified payment was sent back; its enrolments end",
  params: idParams,
  body: z.object({
    reason: reasonField(m.refund_reason_required),
    /** The transaction ID of the transfer back. */
    transaction_id: transactionField.nullish(),
  }),
  answer: paymentReview,
});
export const keepPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/keep/",
  access: "admin",
  summary:
    "Decide that the money stays with a disputed payment, and tell the other claimants; or that a rejected payment stays rejected although money came",
  params: idParams,
  answer: paymentReview,
});
export const awardPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/award/",
  access: "admin",
  summary:
    "Give the money of a disputed payment to another claimant; both are told. transaction_id: which ID they claimed when you looked; 409 if it is another one now",
  params: idParams,
  body: z.object({
    claimant_id: idField,
    transaction_id: transactionField.nullish(),
    reason: reasonField(m.reason_required),
  }),
  answer: paymentReview,
});
export const verifyPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/verify/",
  access: "admin",
  summary:
    "Verify a payment with the credits in credit_ids, or without_money for a reason; with neither, its own credit counts if it covers the amount. raise_limit: one more use of a promo code that has none left. If needs_approval, it is proposed only",
  params: idParams,
  body: verifyBody,
  answer: paymentReview,
});
export const verifyPayments = endpoint({
  method: "POST",
  path: "/api/admin/payments/verify/",
  access: "admin",
  summary:
    "Verify several payments, each with the only transfer that fully agrees. What has changed since, or needs a second administrator, stays as it is",
  body: z.object({
    payments: z
      .array(z.object({ payment_id: idField, credit_id: idField }), { error: () => m.bulk_choose() })
      .min(1, { error: () => m.bulk_choose() })
      .max(100, { error: () => m.bulk_choose() }),
  }),
  answer: z.object({
    verified: z.array(z.number().int()),
    /** They have changed since they were shown, or another decision was faster. */
    left: z.array(z.number().int()),
    /** Their amount needs a second administrator, so each needs a look of its own. */
    needs_approval: z.array(z.number().int()),
  }),
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
  /** What pays for something, or was sent back. */
  allocated: moneyString,
  /** Part of `allocated`: what was sent back. */
  returned: moneyString,
  /** What was sent back, newest first. */
  returns: z.array(shownReturn),
  /** Why it pays for nothing more. Null: it is not blocked. */
  block_reason: z.string().nullable(),
  sender_number: z.string().nullable(),
  received_at: timeString,
  source: z.enum(["sms", "statement", "typed"]),
});
export type Credit = z.output<typeof credit>;

const listedCredit = credit.extend({
  /** What money without an owner may be for, best first. Null in the other lists. */
  suggestions: z.array(moneySuggestion).nullable(),
});
export type ListedCredit = z.output<typeof listedCredit>;

export const listCredits = endpoint({
  method: "GET",
  path: "/api/admin/credits/",
  access: "admin",
  summary:
    "Credits, newest first. state=unowned has for each the payments and open orders that it may be for",
  query: pageQuery.extend({
    search: inQuery(z.string().max(100)),
    unallocated: inQuery(z.enum(["1", "true"])),
    /** `unowned`: a part is free, and no payment claims it. */
    state: inQuery(z.enum(["unowned", "blocked"])),
  }),
  answer: pageOf(listedCredit),
});

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

export const returnCredit = endpoint({
  method: "POST",
  path: "/api/admin/credits/:id/return/",
  access: "admin",
  summary: "Record that free money of a credit was sent back to its sender",
  params: idParams,
  body: z.object({
    amount: moneyField.refine((paisa) => paisa > 0, { error: () => m.return_amount_required() }),
    transaction_id: transactionField.nullish(),
    reason: reasonField(m.block_reason_required),
  }),
  answer: credit,
});
export const blockCredit = endpoint({
  method: "POST",
  path: "/api/admin/credits/:id/block/",
  access: "admin",
  summary: "Block a credit: it pays for nothing more. A null reason releases it",
  params: idParams,
  body: z.object({
    reason: reasonField(m.block_reason_required).nullable(),
    /** Why it is released, for the audit log. */
    release_reason: optionalText(500),
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

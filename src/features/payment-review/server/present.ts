import type { z } from "zod";
import { isWalletSilent } from "#features/payment-messages/rules.ts";
import type { WalletRow } from "#features/payment-messages/server/public.ts";
import { isFromBalance } from "#features/payments/balance-rules.ts";
import { compareIds } from "#features/payments/id-rules.ts";
import { providerName } from "#features/payments/provider-rules.ts";
import { payerShownBy, sendersAgree, type WaitingReason } from "#features/payments/rules.ts";
import { isAbove, needsStatement, type SourcePolicy } from "#features/payments/source-rules.ts";
import {
  type CreditRow,
  mayCarryCheckDigit,
  presentPayment,
  presentQuestion,
  presentRefundRequest,
  type Provider,
} from "#features/payments/server/public.ts";
import { type Language, readerLanguage } from "#kit/shared/language.ts";
import { takaString } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { credit, PaymentReview, Wallet } from "../contract.ts";
import {
  byEvidence,
  type ComparedTime,
  compareTimes,
  type CreditEvidence,
  isFullAgreement,
  isSuggested,
  type SenderEvidence,
  type SentEvidence,
} from "../evidence-rules.ts";
import { isDoubtful, isForBulk } from "../bulk-rules.ts";
import type { PaidPlace } from "../places-contract.ts";
import { presentProposal } from "./approval/present-proposal.ts";
import type { PaidPlaceRow } from "./queries/paid-places.ts";
import type { PaymentReviewRow } from "./queries/payment-reviews.ts";
import { isoTime, isoTimeOrNull } from "#kit/shared/iso-time.ts";

/**
 * The waiting reason of a late claim changes with the free seats of the course while it waits, and that of a later part
 * with the decision about the first one.
 */
function waitingReasonOf({ outcome, is_full, is_unowed_part: isUnowed }: PaymentReviewRow) {
  if (isUnowed) return "part_not_owed";
  if (outcome === "part_not_owed") return "reopened";
  if (outcome === "order_expired" || outcome === "course_full")
    return is_full ? "course_full" : "order_expired";
  return outcome;
}

/** Why a payment waits, as it is now. An open dispute comes before every other reason. Null: it does not wait. */
const outcomeNow = (row: PaymentReviewRow): WaitingReason | null =>
  row.open_disputes > 0 ? "disputed" : row.waits ? waitingReasonOf(row) : null;

/** The settings that decide how payments are shown. */
export interface ReviewSettings {
  providers: Provider[];
  /** When a text is too little to settle a payment, and when a decision needs a second administrator. */
  sources: SourcePolicy;
  /** The languages that the academy offers. */
  languages: Language[];
}

/** A payment for review. */
export function presentPaymentReview(
  row: PaymentReviewRow,
  { providers, sources, languages }: ReviewSettings,
): PaymentReview {
  const own = row.credits.filter(({ is_own }) => is_own);
  const seen = own.length === 0 ? undefined : own.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0);
  const shown = creditsToShow(row, providers);
  const differs = row.status === "pending" && (row.outcome === "underpaid" || row.outcome === "overpaid");
  return {
    ...presentPayment({
      ...row,
      question: row.questions.find(({ ended_at }) => ended_at === null) ?? null,
      refund_request: row.refund_requests[0] ?? null,
    }),
    questions: row.questions.map(presentQuestion),
    refund_requests: row.refund_requests.map(presentRefundRequest),
    needs_approval: isAbove(row.amount_paisa, sources.approvalAbove),
    proposals: row.proposals.map(presentProposal),
    outcome: outcomeNow(row),
    payer: {
      id: row.payer_id,
      name: row.payer_name || m.former_learner(),
      email: row.payer_email,
      phone: row.payer_phone,
      language: readerLanguage(row.payer_language, languages),
    },
    due: takaString(row.order_due_paisa),
    order_expires_at: isoTime(row.order_expires_at),
    reference: row.order_reference,
    coupon_code: row.coupon_code,
    disputes: row.disputes,
    awarded_to: row.awarded_to === null ? null : row.awarded_to || m.former_learner(),
    kept: row.kept && {
      keep_id: row.kept.id,
      keeps: row.kept.keeps,
      by: row.kept.decider || m.an_administrator(),
      at: isoTime(row.kept.decided_at),
    },
    claimants: row.claimants.map((one) => ({
      id: one.id,
      name: one.name || m.former_learner(),
      sender_number: one.sender_number,
      transaction_id: one.transaction_id,
      sender_evidence: compareSenders(
        one.sender_number,
        own.find(({ provider, trx_id }) => provider === one.provider && trx_id === one.transaction_id),
        providers,
      ),
      due: takaString(one.due_paisa),
      claimed_at: isoTime(one.created_at),
    })),
    is_full: row.is_full,
    tied: takaString(row.tied_paisa),
    difference: differs && seen !== undefined ? takaString(Math.abs(seen - row.amount_paisa)) : null,
    credits: shown.map(({ one, evidence, time, daysLate }) => ({
      credit_id: one.credit_id,
      trx_id: one.trx_id,
      is_own: one.is_own,
      amount: takaString(one.amount_paisa),
      free: takaString(one.free_paisa),
      sender_number: one.sender_number,
      sender_agrees: evidence.sender === "agrees",
      received_at: isoTime(one.received_at),
      provider: one.provider,
      id_evidence: evidence.id,
      sender_evidence: evidence.sender,
      is_cash_in: one.is_cash_in,
      time_evidence: time,
      days_late: daysLate,
      difference: `${evidence.difference < 0 ? "-" : ""}${takaString(Math.abs(evidence.difference))}`,
      sent_evidence: evidence.sent,
      reference_evidence: evidence.reference,
    })),
    full_agreement: fullAgreementOf(row, shown, sources),
  };
}

/** A place of a payment for others. */
export const presentPaidPlace = (row: PaidPlaceRow): PaidPlace => ({
  place_id: row.id,
  email: row.email,
  name: row.name,
  person_id: row.user_id,
  accepted_at: isoTimeOrNull(row.accepted_at),
});

type CreditRowOfReview = PaymentReviewRow["credits"][number];
interface ShownCredit extends ComparedTime {
  one: CreditRowOfReview;
  evidence: CreditEvidence;
}

/** How a claimed sender compares with the payer that a transfer shows, if it shows one. */
function compareSenders(
  claimed: string,
  one: Pick<CreditRowOfReview, "sender_number" | "is_cash_in" | "provider"> | undefined,
  providers: Provider[],
): SenderEvidence {
  const payer = one ? payerShownBy(one) : null;
  if (!one || payer === null) return "unknown";
  const checkDigit = mayCarryCheckDigit(providers, one.provider);
  return sendersAgree(claimed, payer, checkDigit) ? "agrees" : "differs";
}

/** How a transfer compares with what the payer says was sent with the first one. */
function compareSent(row: PaymentReviewRow, one: CreditRowOfReview): SentEvidence | null {
  const isFurther = one.is_own && (one.provider !== row.provider || one.trx_id !== row.transaction_id);
  if (row.sent_paisa === null || isFurther) return null;
  return one.amount_paisa === row.sent_paisa ? "agrees" : "differs";
}

const evidenceOf = (row: PaymentReviewRow, one: CreditRowOfReview, providers: Provider[]): CreditEvidence =>
  // Of a payer's balance we know whose it is. Nothing of it needs to be compared.
  isFromBalance(row)
    ? {
        id: "same",
        sender: "agrees",
        isSameWallet: true,
        difference: one.free_paisa - row.amount_paisa,
        sent: null,
        reference: null,
      }
    : {
        id: one.is_own ? "same" : compareIds(row.transaction_id, one.trx_id),
        sender: compareSenders(one.claimed_sender, one, providers),
        isSameWallet: one.is_own || one.provider === row.provider,
        difference: one.free_paisa - row.amount_paisa,
        sent: compareSent(row, one),
        reference: one.reference_evidence,
      };

/** A payer's balance is of any time. */
const timeOf = (row: PaymentReviewRow, one: CreditRowOfReview): ComparedTime =>
  isFromBalance(row)
    ? { time: "in_time", daysLate: 0 }
    : compareTimes(new Date(one.received_at), {
        from: new Date(row.order_created_at),
        until: new Date(row.order_expires_at),
      });

/** The transfers that are shown with a payment. The query finds more than what may be meant. */
function creditsToShow(row: PaymentReviewRow, providers: Provider[]): ShownCredit[] {
  const all = row.credits.map((one) => ({
    one,
    evidence: evidenceOf(row, one, providers),
    ...timeOf(row, one),
  }));
  if (row.status !== "pending") return all;
  return all
    .filter(({ one, evidence }) => one.is_own || isSuggested(evidence))
    .toSorted((a, b) => Number(b.one.is_own) - Number(a.one.is_own) || byEvidence(a.evidence, b.evidence));
}

/** The only transfer that fully agrees, if nothing speaks against the payment or that transfer. */
function fullAgreementOf(row: PaymentReviewRow, shown: ShownCredit[], sources: SourcePolicy): number | null {
  if (row.status !== "pending" || row.is_full || !isForBulk(outcomeNow(row))) return null;
  const [first, ...others] = shown.filter(({ evidence }) => isFullAgreement(evidence));
  if (!first || others.length > 0) return null;
  const { credit_id: id, amount_paisa: came, is_text_alone, is_in_doubt } = first.one;
  const isDoubted = isDoubtful({
    sourcesDiffer: first.one.sources_differ,
    wrongSenders: first.one.wrong_senders,
    wasRejected: first.one.was_rejected,
    awaitsStatement: is_text_alone && needsStatement(Math.max(row.amount_paisa, came), is_in_doubt, sources),
  });
  return isDoubted ? null : id;
}

export const presentCredit = (row: CreditRow): z.output<typeof credit> => ({
  id: row.id,
  provider: row.provider,
  trx_id: row.trx_id,
  amount: takaString(row.amount_paisa),
  allocated: takaString(row.allocated_paisa),
  returned: takaString(row.returned_paisa),
  returns: row.returns.map((one) => ({
    return_id: one.id,
    amount: takaString(one.amount_paisa),
    transaction_id: one.transaction_id,
    reason: one.reason,
    by: one.returner || m.an_administrator(),
    returned_at: isoTime(one.returned_at),
    is_refund: one.is_refund,
  })),
  block_reason: row.block_reason,
  sender_number: row.sender_number,
  received_at: isoTime(row.received_at),
  source: row.source,
});

/** Whether the messages of a wallet arrive. */
export const presentWallet = (row: WalletRow, providers: Provider[], now: Date): Wallet => ({
  provider: row.provider,
  name: providerName(providers, row.provider),
  last_message_at: isoTimeOrNull(row.last_at),
  messages: row.today,
  expected: row.expected,
  is_silent: isWalletSilent({ lastAt: row.last_at, expected: row.expected, waiting: row.waiting }, now),
  waiting_payments: row.waiting,
});

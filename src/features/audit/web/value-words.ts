import type { WaitingReason } from "#features/payments/rules.ts";
import * as m from "#messages/audit.ts";
import type { AuditNames } from "../contract.ts";
import { nameOf } from "./names.ts";

type Words = Record<string, () => string>;

/** What a message of a wallet tells of. */
export const kindWords: Words = {
  transfer: m.value_transfer,
  merchant: m.value_merchant,
  cash_in: m.value_cash_in,
  bank: m.value_bank,
  remittance: m.value_from_abroad,
  b2b: m.value_b2b,
  sent: m.value_sent,
  paid: m.value_merchant_paid,
  cash_out: m.value_cash_out,
  cashback: m.value_cashback,
  code: m.value_code,
  notice: m.value_notice,
};

const outcomes: Record<WaitingReason, () => string> = {
  not_seen: m.value_not_seen,
  sender_differs: m.value_sender_differs,
  senders_tried: m.value_senders_tried,
  underpaid: m.value_underpaid,
  overpaid: m.value_overpaid,
  already_used: m.value_already_used,
  sources_differ: m.value_sources_differ,
  entered_by_hand: m.value_entered_by_hand,
  statement_awaited: m.value_statement_awaited,
  texts_in_doubt: m.value_texts_in_doubt,
  disputed: m.value_disputed,
  rejected_before: m.value_rejected_before,
  rejected_but_paid: m.value_rejected_but_paid,
  reopened: m.value_reopened,
  money_blocked: m.value_money_blocked,
  money_old: m.value_money_old,
  not_incoming: m.value_not_incoming,
  order_expired: m.value_order_expired,
  course_full: m.value_course_full,
  coupon_used_up: m.value_coupon_used_up,
  part_not_owed: m.value_part_not_owed,
  tied_by_hand: m.value_tied_by_hand,
};

/** The words of values that are one of a few, by the field. */
export const valueWords: Record<string, Words> = {
  decision: { verify: m.value_verify, award: m.value_award, refund: m.value_refund },
  discount_type: { fixed: m.value_fixed, percentage: m.value_percentage },
  kept: { first: m.value_first, second: m.value_second, corrected: m.value_corrected },
  kind: kindWords,
  language: { en: m.value_en, bn: m.value_bn },
  outcome: outcomes,
  page: {
    about: m.value_about,
    faq: m.value_faq,
    help: m.value_help,
    terms: m.value_terms,
    privacy: m.value_privacy,
    refund: m.value_refund_page,
  },
  role: {
    learner: m.value_learner,
    instructor: m.value_instructor,
    admin: m.value_admin,
    owner: m.value_owner,
    co_teacher: m.value_co_teacher,
    assistant: m.value_assistant,
  },
  source: { free: m.value_free, paid: m.value_paid, granted: m.value_granted },
};

/** What people call a wallet. */
export const walletName = (names: AuditNames, wallet: string): string =>
  nameOf(names, "provider", wallet)?.name ?? wallet;

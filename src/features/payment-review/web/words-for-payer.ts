import { sayIn } from "#kit/web/say-in.ts";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../contract.ts";

type Payer = PaymentReview["payer"];

const reasons = {
  not_found: { short: m.reason_not_found_short, reason: m.reason_not_found },
  amount: { short: m.reason_amount_short, reason: m.reason_amount },
  sender: { short: m.reason_sender_short, reason: m.reason_sender },
  used: { short: m.reason_used_short, reason: m.reason_used },
  asked_back: { short: m.reason_asked_back_short, reason: m.reason_asked_back },
  paid_twice: { short: m.reason_paid_twice_short, reason: m.reason_paid_twice },
  not_held: { short: m.reason_not_held_short, reason: m.reason_not_held },
  too_late: { short: m.reason_too_late_short, reason: m.reason_too_late },
  completed: { short: m.reason_completed_short, reason: m.reason_completed },
};

/** Common reasons: the buttons in the language of the page, the reasons in that of the payer, who reads them. */
export const commonReasons = ({ language }: Payer, of: readonly (keyof typeof reasons)[]) => ({
  legend: m.common_reasons(),
  reasons: of.map((name) => ({
    short: reasons[name].short(),
    reason: sayIn(language, reasons[name].reason),
  })),
});

/** The hint of a field whose text the payer reads. */
export const payerReads = ({ name, language }: Payer): string =>
  language === "bn" ? m.reads_bengali({ name }) : m.reads_english({ name });

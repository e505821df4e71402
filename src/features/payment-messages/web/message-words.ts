import * as m from "#messages/payment-messages.ts";
import type { PaymentMessage } from "../contract.ts";
import type { MessageKind } from "../kind-rules.ts";

export const kindWords: Record<MessageKind, () => string> = {
  transfer: m.kind_transfer,
  merchant: m.kind_merchant,
  cash_in: m.kind_cash_in,
  bank: m.kind_bank,
  remittance: m.kind_remittance,
  b2b: m.kind_b2b,
  sent: m.kind_sent,
  paid: m.kind_paid,
  cash_out: m.kind_cash_out,
  cashback: m.kind_cashback,
  code: m.kind_code,
  notice: m.kind_notice,
};

type Outcome = NonNullable<PaymentMessage["outcome"]>;

export const outcomeWords: Record<Outcome, () => string> = {
  credited: m.outcome_credited,
  duplicate: m.outcome_duplicate,
  differs: m.outcome_differs,
  not_incoming: m.outcome_not_incoming,
  unknown_sender: m.outcome_unknown_sender,
  not_understood: m.outcome_not_understood,
};

export const outcomeTones: Record<Outcome, "green" | "gold" | "red" | "grey"> = {
  credited: "green",
  duplicate: "grey",
  differs: "red",
  not_incoming: "grey",
  unknown_sender: "red",
  not_understood: "gold",
};

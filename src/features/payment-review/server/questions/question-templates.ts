import { isFromBalance } from "#features/payments/balance-rules.ts";
import { providerName } from "#features/payments/provider-rules.ts";
import type { Provider } from "#features/payments/server/public.ts";
import { inLanguage } from "#kit/server/http/create-http.ts";
import { readerLanguage } from "#kit/shared/language.ts";
import { formatMoneyToSend, type Paisa } from "#kit/shared/money.ts";
import * as m from "#messages/payment-review.ts";
import type { QuestionTemplate } from "../../question-rules.ts";
import type { ReviewSettings } from "../present.ts";
import type { PaymentReviewRow } from "../queries/payment-reviews.ts";

interface AskedPayment {
  provider: string;
  sender_number: string;
  transaction_id: string;
  amount_paisa: Paisa;
  order_reference: string;
  /** What came under its transaction ID, if that is too little. */
  seen: Paisa | null;
}

/**
 * The part of the money that came under a payment's transaction IDs and that can pay for it; null if it is not waiting
 * for the rest.
 */
function partSeen({ status, outcome, credits }: PaymentReviewRow): Paisa | null {
  if (status !== "pending" || outcome !== "underpaid") return null;
  const seen = credits.reduce((sum, { is_own, free_paisa }) => sum + (is_own ? free_paisa : 0), 0);
  return seen > 0 ? seen : null;
}

/**
 * What can be asked about a payment, in the current language. All numbers are those of the wallet's app, so they have
 * Latin digits. The rest can be asked for only if a part came, and the wallet is still offered. About a payment from a
 * balance there is nothing to ask of a wallet.
 */
function templatesNow(
  { provider, sender_number: sender, transaction_id: id, order_reference: reference, ...paid }: AskedPayment,
  providers: readonly Provider[],
): { template: QuestionTemplate; text: string }[] {
  if (isFromBalance({ provider })) return [];
  const name = providerName(providers, provider);
  const amount = formatMoneyToSend(paid.amount_paisa);
  const number = providers.find((one) => one.provider === provider)?.receiving_number;
  const rest =
    paid.seen === null || number === undefined
      ? null
      : m.ask_rest({
          seen: formatMoneyToSend(paid.seen),
          due: amount,
          missing: formatMoneyToSend(paid.amount_paisa - paid.seen),
          number,
          provider: name,
          reference,
        });
  return [
    ...(rest === null ? [] : [{ template: "rest" as const, text: rest }]),
    { template: "not_seen", text: m.ask_not_seen({ amount, provider: name, id }) },
    { template: "id_differs", text: m.ask_id_differs({ id, provider: name }) },
    // Nobody named a sender for money that an administrator gave an order.
    ...(sender === "" ? [] : [{ template: "sender" as const, text: m.ask_sender({ amount, sender }) }]),
  ];
}

/** What can be asked about a payment, in the language of its payer. */
export function templatesFor(row: PaymentReviewRow, { providers, languages }: ReviewSettings) {
  const language = readerLanguage(row.payer_language, languages);
  const asked = { ...row, seen: partSeen(row) };
  return { language, templates: inLanguage(language, () => templatesNow(asked, providers)) };
}

import { formatTakaToSend } from "#kit/shared/money.ts";
import * as m from "#messages/payments.ts";
import type { Payment, PaymentOption } from "../../contract.ts";
import type { WaitingStage } from "../../waiting-rules.ts";
import { TransactionLetters } from "./transaction-letters.tsx";
import { waitingReasonText } from "./waiting-reason-text.ts";
import { WithBold } from "../with-bold.tsx";

interface UnseenPaymentProps {
  payment: Payment;
  stage: WaitingStage;
  /** The payment's provider, if it is still offered. */
  provider: PaymentOption | undefined;
}

/** What is known of a payment whose money was not seen, and what its payer can do. It changes with the time. */
export function UnseenPayment({ payment, stage, provider }: UnseenPaymentProps) {
  const name = provider?.name ?? payment.provider;
  const amount = formatTakaToSend(payment.sent_amount ?? payment.amount);
  if (stage === "long")
    return (
      <>
        <output>{m.pending_long()}</output>
        <Checks payment={payment} provider={provider} />
      </>
    );
  if (stage === "late")
    return (
      <>
        <output>{m.pending_late({ provider: name })}</output>
        <TransactionLetters id={payment.transaction_id} />
      </>
    );
  return (
    <>
      <output>
        <WithBold sentence={m.pending_text({ amount })} bold={[amount]} />
      </output>
      <p className="rounded-control bg-marigold-tint px-4 py-3 text-marigold-ink">
        {waitingReasonText(payment.outcome)}
      </p>
    </>
  );
}

/** What only the payer can see in the wallet. */
function Checks({ payment, provider }: Pick<UnseenPaymentProps, "payment" | "provider">) {
  const amount = formatTakaToSend(payment.sent_amount ?? payment.amount);
  const number = provider?.receiving_number;
  const checks = [
    [m.pending_check_left({ amount, provider: provider?.name ?? payment.provider }), amount],
    ...(number === undefined ? [] : [[m.pending_check_number({ number }), number] as const]),
    [m.pending_check_id({ id: payment.transaction_id }), payment.transaction_id],
  ] as const;
  return (
    <section className="grid gap-2">
      <h2 className="text-read">{m.pending_checks()}</h2>
      <ol className="grid list-decimal gap-1 pl-4">
        {checks.map(([sentence, value]) => (
          <li key={sentence}>
            <WithBold sentence={sentence} bold={[value]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

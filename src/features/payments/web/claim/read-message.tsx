import { CircleCheck } from "lucide-react";
import { formatMoneyToSend, formatTakaToSend, parseTaka } from "#kit/shared/money.ts";
import { phoneDigits } from "#kit/shared/numerals.ts";
import { Button } from "#kit/web/ui/button.tsx";
import * as m from "#messages/payments.ts";
import type { Order, PaymentOption } from "../../contract.ts";
import type { SentMessage } from "../../sent-message.ts";
import { WithBold } from "../with-bold.tsx";

/** The field or button that had the focus is gone. */
const takeLostFocus = (box: HTMLElement | null): void => {
  if (document.activeElement === document.body) box?.focus({ preventScroll: true });
};

interface ReadMessageProps {
  message: SentMessage;
  order: Order;
  provider: PaymentOption;
  onClear: () => void;
}

/** What was read from a pasted message, and what of it differs from the order. Loaded on demand, by its default export. */
export default function ReadMessage({ message, order, provider, onClear }: ReadMessageProps) {
  const { transactionId, amount, receiver } = message;
  const sent = amount === null ? null : formatMoneyToSend(amount);
  const rows = [
    [m.transaction_label(), transactionId],
    [m.paste_amount(), sent],
    [m.paste_receiver(), receiver],
  ] as const;
  const due = formatTakaToSend(order.due);
  const warnings = [
    ...(sent !== null && amount !== parseTaka(order.due)
      ? [{ sentence: m.paste_amount_differs({ sent, due }), bold: [sent, due] }]
      : []),
    // A wallet's account number may have a check digit behind the phone number.
    ...(receiver !== null && !phoneDigits(provider.receiving_number).startsWith(receiver)
      ? [{ sentence: m.paste_receiver_differs(), bold: [] }]
      : []),
  ];
  return (
    <div
      ref={takeLostFocus}
      tabIndex={-1}
      className="grid gap-2 rounded-card border border-line bg-green-tint p-4 text-green-deep outline-none"
    >
      <div className="flex items-center gap-2 font-semibold">
        <CircleCheck size={18} aria-hidden="true" className="shrink-0" />
        <output className="min-w-0 flex-1">{m.paste_read()}</output>
        <Button variant="link" onClick={onClear}>
          {m.paste_clear()}
        </Button>
      </div>
      <dl className="grid gap-1 text-small">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt>{name}</dt>
              <dd translate="no" className="font-semibold tabular-nums">
                {value}
              </dd>
            </div>
          ),
        )}
      </dl>
      {warnings.map(({ sentence, bold }) => (
        <p
          key={sentence}
          role="alert"
          className="rounded-control bg-marigold-tint px-3 py-2 text-small text-marigold-ink"
        >
          <WithBold sentence={sentence} bold={bold} />
        </p>
      ))}
    </div>
  );
}

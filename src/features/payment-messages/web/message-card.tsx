import { Link } from "react-router";
import { formatExactMoney, parseTaka } from "#kit/shared/money.ts";
import { callApi } from "#kit/web/api.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { buttonStyle } from "#kit/web/ui/button-style.ts";
import { FormError } from "#kit/web/ui/form-error.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-messages.ts";
import { dismissPaymentMessage, type PaymentMessage } from "../contract.ts";
import { adminPatternsPath } from "../paths.ts";
import { outdatedMessages } from "./api.ts";
import { kindWords, outcomeTones, outcomeWords } from "./message-words.ts";
import { ReadParts } from "./read-parts.tsx";

/** An amount of an answer; a balance can be below zero. */
const money = (amount: string): string => {
  const shown = formatExactMoney(parseTaka(amount.replace("-", "")) ?? 0);
  return amount.startsWith("-") ? `−${shown}` : shown;
};

/** A message as it came, with what was read in it. */
export function MessageCard({ message }: { message: PaymentMessage }) {
  const { outcome, kind, amount, balance_difference: difference, is_dismissed: isDismissed } = message;
  const isOpen = outcome === "not_understood" || outcome === "unknown_sender" || outcome === "differs";
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-read wrap-anywhere">{message.sender || m.no_sender()}</h2>
        {amount ? <span className="font-semibold tabular-nums">{money(amount)}</span> : null}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-small text-muted">
        {outcome ? (
          <Badge tone={outcomeTones[outcome]}>{outcomeWords[outcome]()}</Badge>
        ) : (
          <Badge tone="grey">{m.outcome_waiting()}</Badge>
        )}
        {isDismissed ? <Badge tone="grey">{m.dismissed()}</Badge> : null}
        {difference ? <Badge tone="gold">{m.balance_off({ amount: money(difference) })}</Badge> : null}
        {kind ? <span>{kindWords[kind]()}</span> : null}
        <RelativeTime time={message.arrived_at} />
        {message.device ? <span>{m.by_device({ device: message.device })}</span> : null}
      </p>
      {/* The text as it came: a browser that translates the page must not change it. */}
      <p
        translate="no"
        className="rounded-control bg-line/40 px-3 py-2 font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {message.text}
      </p>
      <ReadParts
        parts={{
          id: message.transaction_id,
          reference: message.reference,
          fee: message.fee && money(message.fee),
          balance: message.balance && money(message.balance),
          time: message.told_at,
        }}
      />
      {isOpen || isDismissed ? <Decide message={message} /> : null}
    </li>
  );
}

function Decide({ message: { id, text, outcome, is_dismissed: isDismissed } }: { message: PaymentMessage }) {
  const { write, busy, problem } = useWrite(
    async () => callApi(dismissPaymentMessage, { params: { id }, body: { dismissed: !isDismissed } }),
    { failure: m.dismiss_failed, outdates: outdatedMessages },
  );
  return (
    <>
      <FormError sentence={problem} />
      <div className="flex flex-wrap gap-3">
        {outcome === "not_understood" && !isDismissed ? (
          <Link to={adminPatternsPath} state={{ sample: text }} className={buttonStyle("secondary")}>
            {m.make_pattern()}
          </Link>
        ) : null}
        <Button
          variant="quiet"
          busy={busy}
          busyText={busy ? m.dismissing() : isDismissed ? m.put_back() : m.dismiss()}
          onClick={() => write(undefined)}
        >
          {isDismissed ? m.put_back() : m.dismiss()}
        </Button>
      </div>
    </>
  );
}

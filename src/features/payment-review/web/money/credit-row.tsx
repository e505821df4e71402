import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { providerName } from "#features/payments/provider-rules.ts";
import { waysToPay } from "#features/payments/web/public.tsx";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatMoney, formatTaka, parseTaka } from "#kit/shared/money.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import * as m from "#messages/payment-review.ts";
import type { Credit, ListedCredit } from "../../contract.ts";
import type { CreditReturn } from "../../return-contract.ts";
import { deskKeys } from "../../key-rules.ts";
import { KeyButton } from "../desk/key-button.tsx";
import type { MoneySuggestion } from "../../suggestion-contract.ts";
import { creditId } from "../desk/places.ts";
import { CreditReturns } from "./credit-returns.tsx";
import { freeOf } from "./free-of.ts";
import { MoneySuggestions } from "./money-suggestions.tsx";

/** `block` also releases a transfer that is blocked. */
export type MoneyAction = "return" | "block";

const sources: Record<Credit["source"], () => string> = {
  sms: m.source_sms,
  statement: m.source_statement,
  typed: m.source_typed,
};

interface CreditRowProps {
  credit: ListedCredit;
  onAsk: (action: MoneyAction) => void;
  /** Asks before the transfer is given to a payment or an order. */
  onTie: (suggestion: MoneySuggestion) => void;
  /** Which entry of money that was sent back is being taken back now. */
  undoing: number | undefined;
  onUndoReturn: (entry: CreditReturn) => void;
}

/** A transfer: what it says, what of it is free, and what can be done with it. */
export function CreditRow({ credit, onAsk, onTie, undoing, onUndoReturn }: CreditRowProps) {
  const { data: options } = useQuery(waysToPay());
  const { trx_id, provider, amount, returned, block_reason, sender_number, received_at, source } = credit;
  const free = freeOf(credit);
  const nameId = useId();
  return (
    <article
      id={creditId(credit.id)}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="card grid scroll-my-20 gap-3 p-4 -outline-offset-3"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={nameId} className="text-read">
            {sender_number ?? m.chip_sender_unknown()}
          </h2>
          <p className="text-small text-muted tabular-nums">
            {[
              providerName(options?.providers, provider),
              trx_id,
              formatDateTime(received_at),
              sources[source](),
            ].join(" · ")}
          </p>
        </div>
        <p className="text-lead font-bold tabular-nums">{formatTaka(amount)}</p>
      </header>
      {block_reason === null ? null : (
        <Badge tone="gold" className="justify-self-start px-3 py-1 text-small">
          {m.money_block_reason({ reason: block_reason })}
        </Badge>
      )}
      <p className="text-small">
        {[
          free === parseTaka(amount) ? null : m.money_free({ amount: formatMoney(free) }),
          parseTaka(returned) ? m.money_returned({ amount: formatTaka(returned) }) : null,
        ]
          .filter((words) => words !== null)
          .join(" · ")}
      </p>
      <CreditReturns credit={credit} busy={undoing} onUndo={onUndoReturn} />
      {block_reason === null && free > 0 ? <MoneySuggestions credit={credit} onTie={onTie} /> : null}
      <div className="flex flex-wrap gap-3">
        {free > 0 ? (
          <KeyButton
            press={deskKeys.sendBack}
            variant="secondary"
            aria-label={m.return_of({ id: trx_id })}
            onClick={() => onAsk("return")}
          >
            {m.return_money()}
          </KeyButton>
        ) : null}
        <KeyButton
          press={deskKeys.block}
          variant="quiet"
          aria-label={block_reason === null ? m.block_of({ id: trx_id }) : m.release_of({ id: trx_id })}
          onClick={() => onAsk("block")}
        >
          {block_reason === null ? m.block() : m.release()}
        </KeyButton>
      </div>
    </article>
  );
}

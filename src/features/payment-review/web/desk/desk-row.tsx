import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { isFromBalance } from "#features/payments/balance-rules.ts";
import { providerName } from "#features/payments/provider-rules.ts";
import type { WaitingReason } from "#features/payments/rules.ts";
import { waysToPay } from "#features/payments/web/public.tsx";
import { formatTaka } from "#kit/shared/money.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { RelativeTime } from "#kit/web/ui/relative-time.tsx";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { EvidenceChips } from "../evidence-chips.tsx";
import { ProposalBadge } from "../approval/proposal-badge.tsx";
import { ViewersMark } from "../presence/viewers-mark.tsx";
import { QuestionBadge } from "../question/question-badge.tsx";
import { RefundRequestBadge } from "../refund-request/refund-request-badge.tsx";
import { waitingReasonText } from "../waiting-reason-text.ts";
import { DecidedMark, UndoButton } from "./decided-mark.tsx";
import { useDesk } from "./desk-context.ts";
import { rowId } from "./places.ts";

interface DeskRowProps {
  payment: PaymentReview;
  isCurrent: boolean;
  onChoose: () => void;
  /** To the next or the previous row, by the arrow keys. */
  onMove: (step: 1 | -1) => void;
}

/** A payment in the list beside the details: who, how much, and what speaks for it. Its height is always the same. */
export function DeskRow({ payment, isCurrent, onChoose, onMove }: DeskRowProps) {
  const { payment_id: id, payer, amount, created_at, refund_request: request } = payment;
  const { data: options } = useQuery(waysToPay());
  const decision = useDesk().decisionOf(id);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <li
      className={`flex items-center border-l-4 ${isCurrent ? "border-l-green bg-green-tint" : "border-l-transparent"}`}
    >
      <button
        type="button"
        id={rowId(id)}
        aria-current={isCurrent ? "true" : undefined}
        // The list is one tab stop. Tab goes on to the details.
        tabIndex={isCurrent ? 0 : -1}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        className="grid min-h-16 min-w-0 flex-1 cursor-pointer scroll-my-20 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 text-left -outline-offset-3"
      >
        <span className="truncate">
          <span className="font-semibold">{payer.name}</span>{" "}
          <span className="text-small text-muted">
            {isFromBalance(payment) ? m.from_balance() : providerName(options?.providers, payment.provider)}
          </span>
        </span>
        <span className="text-right font-semibold tabular-nums">{formatTaka(amount)}</span>
        <span className="flex gap-x-3 overflow-hidden text-small whitespace-nowrap">
          {decision ? (
            <DecidedMark decision={decision} />
          ) : (
            <>
              <ViewersMark paymentId={id} />
              <ProposalBadge payment={payment} />
              <QuestionBadge payment={payment} />
              <RefundRequestBadge payment={payment} />
              <Evidence payment={payment} providers={options?.providers} />
            </>
          )}
        </span>
        <span className="text-right text-small text-muted">
          <RelativeTime time={request?.ended_at === null ? request.requested_at : created_at} />
        </span>
      </button>
      {decision ? (
        <span className="pr-3">
          <UndoButton payment={payment} decision={decision} />
        </span>
      ) : null}
    </li>
  );
}

/** Waiting reasons that the evidence of the best transfer says too. */
const told = new Set<WaitingReason | null>(["not_seen", "sender_differs", "underpaid", "overpaid"]);

interface EvidenceProps {
  payment: PaymentReview;
  providers: Parameters<typeof providerName>[0];
}

function Evidence({ payment, providers }: EvidenceProps) {
  const { status, outcome, provider, credits } = payment;
  const [best] = credits;
  if (status === "pending" && best && told.has(outcome))
    return (
      <EvidenceChips
        credit={best}
        otherWallet={
          best.is_own || best.provider === provider || isFromBalance({ provider })
            ? null
            : providerName(providers, best.provider)
        }
      />
    );
  const reason = waitingReasonText(payment);
  return reason ? (
    <Badge tone="gold">{reason}</Badge>
  ) : (
    <span className="text-muted">{payment.transaction_id}</span>
  );
}

import { isFromBalance } from "#features/payments/balance-rules.ts";
import { providerName } from "#features/payments/provider-rules.ts";
import { waysToPay } from "#features/payments/web/public.tsx";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useId } from "react";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka, parseTaka } from "#kit/shared/money.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { Badge } from "#kit/web/ui/badge.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/payment-review.ts";
import { openProposal } from "../approval-rules.ts";
import type { PaymentReview } from "../contract.ts";
import { KeptNote } from "./kept-note.tsx";
import { cardId } from "./desk/places.ts";
import { waitingReasonText } from "./waiting-reason-text.ts";
import { PaymentDecision } from "./payment-decision.tsx";
import { ViewersMark } from "./presence/viewers-mark.tsx";
import { AskedQuestions } from "./question/asked-questions.tsx";
import { RefundRequests } from "./refund-request/refund-requests.tsx";

// Few payments are for others, and few are claimed by others. Those that wait come first.
const PaidPlaces = lazyOptional(async () => import("./paid-places.tsx"), LoadFailed);
const Claimants = lazyOptional(async () => import("./claimants.tsx"), LoadFailed);
const DecidedPayment = lazyOptional(async () => import("./decided-payment.tsx"), LoadFailed);
const Proposals = lazyOptional(async () => import("./approval/proposals.tsx"), LoadFailed);

/** One payment with everything that a decision needs. */
export function PaymentReviewCard({ payment }: { payment: PaymentReview }) {
  const { payer, status, amount, due, disputes, courses } = payment;
  const { data: options } = useQuery(waysToPay());
  const isOfBalance = isFromBalance(payment);
  const provider = isOfBalance ? m.from_balance() : providerName(options?.providers, payment.provider);
  const waitingReason = waitingReasonText(payment);
  const nameId = useId();
  const differs = parseTaka(amount) !== parseTaka(due);
  return (
    // The buttons that decide stay on the screen: they stick to its lower edge, within this column.
    <article
      id={cardId(payment.payment_id)}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="card flex flex-col gap-4 p-4 -outline-offset-3 sm:p-6 [&_input]:scroll-mb-44"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={nameId} className="text-read">
            {payer.name}
          </h2>
          {payment.instalment ? <Badge tone="gold">{m.part_of(payment.instalment)}</Badge> : null}
          {courses.map(({ course_id, course_title }) => (
            <p key={course_id} lang={detectLanguage(course_title)}>
              {course_title}
            </p>
          ))}
        </div>
        <div className="text-right tabular-nums max-sm:text-left">
          <p className="text-lead font-bold">{formatTaka(amount)}</p>
          <p className={`text-small ${differs ? "font-semibold text-danger" : "text-muted"}`}>
            {m.due()} {formatTaka(due)}
          </p>
          {payment.sent_amount === null ? null : (
            <p className="text-small font-semibold">
              {m.told_sent({ amount: formatTaka(payment.sent_amount) })}
            </p>
          )}
        </div>
      </header>
      <ViewersMark paymentId={payment.payment_id} />
      {payment.places === null ? null : (
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-11" />}>
          <PaidPlaces paymentId={payment.payment_id} count={payment.places} />
        </Suspense>
      )}
      {waitingReason ? (
        <Badge tone="gold" className="self-start px-3 py-1 text-small">
          {waitingReason}
        </Badge>
      ) : null}
      {disputes > 0 && payment.claimants.length === 0 ? (
        <Badge tone="red" className="self-start px-3 py-1 text-small">
          {m.disputes({ count: disputes })}
        </Badge>
      ) : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-small sm:grid-cols-[auto_1fr_auto_1fr]">
        {isOfBalance ? null : (
          <Fact name={m.transaction_label()} strong>
            {payment.transaction_id}
          </Fact>
        )}
        <Fact name={m.sent_with()} strong>
          {provider}
        </Fact>
        {isOfBalance ? null : (
          <Fact name={m.sent_from()} strong>
            {payment.sender_number || m.sender_unknown()}
          </Fact>
        )}
        {payment.transfers.map((further) => (
          <Fact key={further.transaction_id} name={m.further_label()} strong>
            {furtherText(further, payment, options?.providers)}
          </Fact>
        ))}
        <Fact name={m.reference()}>{payment.reference}</Fact>
        {payer.phone ? <Fact name={m.payer_phone()}>{payer.phone}</Fact> : null}
        {payer.email ? <Fact name={m.payer_email()}>{payer.email}</Fact> : null}
      </dl>
      <p className="text-small text-muted">
        {status === "pending" || !payment.decided_at
          ? m.submitted_ago({ ago: formatRelative(payment.created_at) })
          : m.decided({ time: formatDateTime(payment.decided_at) })}
      </p>
      {payment.reason ? (
        <p className="rounded-control bg-danger-tint px-4 py-2 text-danger">{payment.reason}</p>
      ) : null}
      <AskedQuestions payment={payment} />
      <RefundRequests payment={payment} />
      {payment.claimants.length > 0 ? (
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-32" />}>
          <Claimants payment={payment} />
        </Suspense>
      ) : null}
      <KeptNote payment={payment} />
      {status === "pending" ? null : (
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-32" />}>
          <DecidedPayment payment={payment} />
        </Suspense>
      )}
      {payment.proposals.length > 0 ? (
        <Suspense fallback={<div aria-hidden="true" className="skeleton h-40" />}>
          <Proposals payment={payment} />
        </Suspense>
      ) : null}
      {status === "pending" && !openProposal(payment.proposals) ? (
        <PaymentDecision payment={payment} />
      ) : null}
    </article>
  );
}

/** A further transfer, with what of it is another than of the first one. */
function furtherText(
  { provider, transaction_id: id, sender_number: sender }: PaymentReview["transfers"][number],
  first: PaymentReview,
  providers: Parameters<typeof providerName>[0],
): string {
  const named =
    provider === first.provider ? id : m.further_with({ id, provider: providerName(providers, provider) });
  return sender === first.sender_number ? named : m.further_from({ id: named, sender });
}

function Fact({ name, children, strong = false }: { name: string; children: string; strong?: boolean }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={`tabular-nums ${strong ? "font-semibold" : ""}`}>{children}</dd>
    </>
  );
}

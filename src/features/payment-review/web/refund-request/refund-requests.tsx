import type { RefundRequest } from "#features/payments/contract.ts";
import { formatDateTime } from "#kit/shared/date-times.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/payment-review.ts";
import type { PaymentReview } from "../../contract.ts";
import { RefundRequestBadge } from "./refund-request-badge.tsx";

/** How often the learner of a payment asked for a refund and why, the newest first. Nothing if nobody asked. */
export function RefundRequests({ payment }: { payment: PaymentReview }) {
  const { refund_request: newest, refund_requests: requests, payer } = payment;
  if (requests.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-control bg-paper px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-text text-small font-semibold">
          {newest?.ended_at === null ? m.refund_requests({ name: payer.name }) : m.refund_requests_past()}
        </h3>
        <RefundRequestBadge payment={payment} />
      </div>
      <ol className="grid gap-3">
        {requests.map((request) => (
          <Asked key={request.request_id} request={request} />
        ))}
      </ol>
    </section>
  );
}

function Asked({ request }: { request: RefundRequest }) {
  const { reason, requested_at, ended_at } = request;
  const outcome = outcomeOf(request);
  return (
    <li className="grid gap-2">
      <div>
        <p lang={detectLanguage(reason)} className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
        <p className="text-small text-muted">{formatDateTime(requested_at)}</p>
      </div>
      {outcome && ended_at ? (
        <div className="border-l-4 border-l-line pl-3">
          <p className="wrap-anywhere">{outcome}</p>
          <p className="text-small text-muted">{formatDateTime(ended_at)}</p>
        </div>
      ) : null}
    </li>
  );
}

/** What became of a request; null while it is open. */
function outcomeOf({ ended_as, answer }: RefundRequest): string | null {
  switch (ended_as) {
    case "refunded":
      return m.refund_request_refunded();
    case "declined":
      return m.refund_request_declined({ answer: answer ?? "" });
    case "withdrawn":
      return m.refund_request_withdrawn();
    case "reopened":
      return m.refund_request_reopened();
    case null:
      return null;
  }
}

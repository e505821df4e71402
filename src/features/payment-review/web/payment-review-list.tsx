import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { notificationEvent } from "#features/notifications/contract.ts";
import { paymentEvent } from "#features/payments/contract.ts";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/payment-review.ts";
import { BulkVerify } from "./bulk-verify.tsx";
import { paymentReviewKey, paymentReviews, pageSize, type PaymentReviewFilter } from "./api.ts";
import { PaymentReviewCard } from "./payment-review-card.tsx";

const states = [
  { status: "pending", words: m.tab_waiting },
  { status: "asked", words: m.tab_asked },
  { status: "verified", words: m.tab_verified },
  { status: "rejected", words: m.tab_rejected },
  { status: "disputed", words: m.tab_disputed },
  { status: "refunded", words: m.tab_refunded },
] as const;

const emptyText = ({ search, status }: PaymentReviewFilter): string =>
  search ? m.empty_search({ search }) : status === "pending" ? m.empty_waiting() : m.empty_other();

/** The payments for review: pending ones first. It can be searched and filtered by state, and has pages. */
export function PaymentReviewList() {
  const [filter, change] = useListParams<PaymentReviewFilter["status"]>(states);
  const queries = useQueryClient();
  const list = useQuery(paymentReviews(filter));
  const again = () => void queries.invalidateQueries({ queryKey: paymentReviewKey });
  useLiveEvent(paymentEvent, again);
  useLiveEvent(notificationEvent, again);
  return (
    <AdminList
      filter={filter}
      change={change}
      states={states}
      list={list}
      pageSize={pageSize}
      icon={Inbox}
      words={{
        states: m.states(),
        searchLabel: m.search_label(),
        search: m.search(),
        failed: m.load_failed(),
        count: m.count,
        empty: emptyText(filter),
      }}
    >
      {list.data?.results.some(({ full_agreement }) => full_agreement !== null) ? (
        <li className="min-w-0">
          <BulkVerify payments={list.data.results} />
        </li>
      ) : null}
      {list.data?.results.map((payment) => (
        <li key={payment.payment_id} className="min-w-0">
          <PaymentReviewCard payment={payment} />
        </li>
      ))}
    </AdminList>
  );
}

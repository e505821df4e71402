import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { notificationEvent } from "#features/notifications/contract.ts";
import { paymentEvent } from "#features/payments/contract.ts";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useIsWide } from "#kit/web/use-is-wide.ts";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/payment-review.ts";
import { BulkVerify } from "./bulk-verify.tsx";
import { paymentReviewKey, paymentReviews, pageSize, type PaymentReviewFilter } from "./api.ts";
import { deskViewerEvent } from "../presence-contract.ts";
import { DeskContext } from "./desk/desk-context.ts";
import { DeskFoot } from "./desk/desk-foot.tsx";
import { DeskRow } from "./desk/desk-row.tsx";
import { ListFrame } from "./desk/list-frame.tsx";
import { states } from "./desk/states.ts";
import { useDeskKeys } from "./desk/use-desk-keys.ts";
import { useDeskState } from "./desk/use-desk-state.ts";
import { PaymentReviewCard } from "./payment-review-card.tsx";
import { deskViewersKey } from "./presence/api.ts";
import { useDeskPresence } from "./presence/use-desk-presence.ts";

const UndoDialog = lazyDialog(async () => import("./undo-dialog.tsx"));
const UndoKeepDialog = lazyDialog(async () => import("./undo-keep-dialog.tsx"));

const emptyText = ({ search, status }: PaymentReviewFilter): string =>
  search ? m.empty_search({ search }) : status === "pending" ? m.empty_waiting() : m.empty_other();

/**
 * The payments for review: pending ones first. It can be searched and filtered by state, and has pages. Loaded on
 * demand, by its default export.
 */
export default function PaymentReviewList() {
  const [filter, change] = useListParams<PaymentReviewFilter["status"]>(states);
  const queries = useQueryClient();
  const list = useQuery(paymentReviews(filter));
  const again = () => void queries.invalidateQueries({ queryKey: paymentReviewKey });
  useLiveEvent(paymentEvent, again);
  useLiveEvent(notificationEvent, again);
  useLiveEvent(deskViewerEvent, () => void queries.invalidateQueries({ queryKey: deskViewersKey }));
  const { held, payments, current, desk, asking, ...state } = useDeskState(list, JSON.stringify(filter));
  useDeskKeys(state);
  // A phone has the cards below each other, a wide screen a list and the details of one payment.
  const isWide = useIsWide();
  const shown = payments.find(({ payment_id }) => payment_id === current);
  useDeskPresence(isWide && shown ? shown.payment_id : null);
  const bulk = <BulkVerify payments={payments} />;
  return (
    <DeskContext value={desk}>
      <div data-desk="" className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <section aria-label={m.list()} className="grid min-w-0 gap-2">
          <ListFrame
            filter={filter}
            change={change}
            list={list}
            held={held}
            pageSize={pageSize}
            icon={Inbox}
            words={{ failed: m.load_failed(), count: m.count, empty: emptyText(filter) }}
          >
            {isWide ? null : bulk}
            {payments.length > 0 ? (
              <ul className={isWide ? "card divide-y divide-line" : "grid gap-4"}>
                {payments.map((payment) =>
                  isWide ? (
                    <DeskRow
                      key={payment.payment_id}
                      payment={payment}
                      isCurrent={payment === shown}
                      onChoose={() => state.choose(payment.payment_id)}
                      onMove={state.move}
                    />
                  ) : (
                    <li
                      key={payment.payment_id}
                      data-current={payment === shown ? "" : undefined}
                      className="min-w-0"
                    >
                      <PaymentReviewCard payment={state.asItIs(payment)} />
                    </li>
                  ),
                )}
              </ul>
            ) : null}
          </ListFrame>
          <DeskFoot said={state.said} last={state.last} />
        </section>
        {isWide && shown ? (
          <div
            data-current=""
            className={`sticky top-20 grid max-h-[calc(100dvh-6rem)] min-w-0 gap-4 overflow-y-auto ${state.isSettling ? "pointer-events-none" : ""}`}
          >
            {bulk}
            <PaymentReviewCard key={shown.payment_id} payment={state.asItIs(shown)} />
          </div>
        ) : null}
        {asking && asking.decision !== "kept" ? (
          <UndoDialog payment={asking.after} onClose={state.stopAsking} />
        ) : null}
        {asking?.decision === "kept" ? (
          <UndoKeepDialog payment={asking.after} onClose={state.stopAsking} />
        ) : null}
      </div>
    </DeskContext>
  );
}

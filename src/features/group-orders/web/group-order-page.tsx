import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, UserRoundX } from "lucide-react";
import { Link } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { orderPaymentPath } from "#features/payments/paths.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { ApiError } from "#kit/web/api.ts";
import { usePage } from "#kit/web/page-parameter.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import * as m from "#messages/group-orders.ts";
import type { OwnGroupOrder } from "../contract.ts";
import { groupOrdersPath } from "../paths.ts";
import type { GroupOrderState } from "../rules.ts";
import type { Route } from "./+types/group-order-page";
import { groupOrderById } from "./api.ts";
import { PlaceRow } from "./place-row.tsx";
import { StateBadge } from "./state-badge.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.order_title(), matches);

const pageSize = 50;

/** An order for other people: its state, and who has accepted. */
export default function GroupOrderPage({ params }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-4 pb-12">
      <Link
        to={groupOrdersPath}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {m.to_orders()}
      </Link>
      <RequireSession skeleton={<AdminListSkeleton />}>
        {/* 0 is no order's number. */}
        <OneOrder id={parseId(params.id) ?? 0} />
      </RequireSession>
    </div>
  );
}

function OneOrder({ id }: { id: number }) {
  const { data, isError, error, refetch } = useQuery(groupOrderById(id));
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <>
        <h1 className="text-h1">{m.order_title()}</h1>
        <EmptyState icon={UserRoundX} title={error.message}>
          <ButtonLink to={groupOrdersPath}>{m.to_orders()}</ButtonLink>
        </EmptyState>
      </>
    );
  if (!data && isError)
    return <LoadError title={m.order_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <AdminListSkeleton />;
  return (
    <>
      <Head order={data} />
      <Learners order={data} />
    </>
  );
}

const whatFollows: Record<GroupOrderState, () => string> = {
  open: m.unpaid_text,
  expired: m.unpaid_text,
  waiting: m.unpaid_text,
  paid: m.paid_text,
  refunded: m.refunded_text,
};

function Head({ order }: { order: OwnGroupOrder }) {
  const { state, course_title: course, reference, places, accepted, due } = order;
  return (
    <header className="card grid gap-3 p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 lang={detectLanguage(course)} className="min-w-0 text-h2 wrap-anywhere">
          {course}
        </h1>
        <StateBadge state={state} />
      </div>
      <p className="text-muted tabular-nums">
        {[m.for_learners({ count: places }), formatTaka(due), m.reference({ reference })].join(" · ")}
      </p>
      {state === "paid" ? <p className="font-semibold">{m.accepted_of({ accepted, places })}</p> : null}
      <p>{whatFollows[state]()}</p>
      {state === "paid" || state === "refunded" ? null : (
        <ButtonLink
          to={orderPaymentPath(order.order_id)}
          variant={state === "waiting" ? "secondary" : "primary"}
          className="justify-self-start max-sm:w-full"
        >
          {state === "waiting" ? m.see_payment() : m.pay_now()}
        </ButtonLink>
      )}
    </header>
  );
}

function Learners({ order }: { order: OwnGroupOrder }) {
  const { learners, order_id: orderId } = order;
  const pages = Math.max(1, Math.ceil(learners.length / pageSize));
  const [asked, setPage] = usePage();
  const page = Math.min(asked, pages);
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{m.learners_title()}</h2>
      <ul className="card divide-y divide-line">
        {learners.slice((page - 1) * pageSize, page * pageSize).map((place) => (
          <PlaceRow key={place.place_id} orderId={orderId} place={place} isPaid={order.state === "paid"} />
        ))}
      </ul>
      <PageButtons page={page} pages={pages} onPage={setPage} />
    </section>
  );
}

import { coursesPath } from "#features/catalogue/paths.ts";
import { Wallet } from "lucide-react";
import { Suspense } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { groupOrdersPath } from "#features/group-orders/paths.ts";
import { OwedCourses } from "#features/instalments/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { usePage } from "#kit/web/page-parameter.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/payments.ts";
import type { Route } from "./+types/payments-page";
import { MyPayment } from "./my-payments/my-payment.tsx";
import { isReplaced, useMyPayments } from "./my-payments/use-my-payments.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.mine_title(), matches);

// Few people have a balance, and the list does not wait for it.
const MyBalance = lazyOptional(async () => import("./balance/my-balance.tsx"));

const pageSize = 10;

/** All payments that the person ever claimed. */
export default function PaymentsPage() {
  return (
    <div className="page grid gap-4 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.mine_title()}</h1>
        <p className="max-w-prose text-muted">{m.mine_lead()}</p>
        <ButtonLink to={groupOrdersPath} variant="link" className="justify-self-start">
          {m.group_link()}
        </ButtonLink>
      </header>
      <RequireSession skeleton={<ListSkeleton />}>
        <Suspense>
          <MyBalance />
        </Suspense>
        <OwedCourses />
        <AllPayments />
      </RequireSession>
    </div>
  );
}

function AllPayments() {
  const { data, isError, error, refetch } = useMyPayments();
  const pages = Math.max(1, Math.ceil((data?.length ?? 0) / pageSize));
  const [asked, setPage] = usePage();
  const page = Math.min(asked, pages);
  if (isError && !data)
    return <LoadError title={m.mine_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <NoPayments />;
  return (
    <>
      <ul className="card divide-y divide-line">
        {data.slice((page - 1) * pageSize, page * pageSize).map((payment) => (
          <MyPayment key={payment.payment_id} payment={payment} replaced={isReplaced(payment, data)} />
        ))}
      </ul>
      <PageButtons page={page} pages={pages} onPage={setPage} />
    </>
  );
}

const NoPayments = () => (
  <EmptyState icon={Wallet} heading="h2" title={m.mine_empty_title()} text={m.mine_empty_text()}>
    <ButtonLink to={coursesPath}>{m.mine_browse()}</ButtonLink>
  </EmptyState>
);

const ListSkeleton = () => (
  <Skeleton>
    <ul className="card divide-y divide-line">
      {[0, 1, 2].map((place) => (
        <li key={place} className="grid gap-3 p-4 sm:px-6">
          <span className="flex justify-between gap-4">
            <span className="skeleton block h-5 w-3/5" />
            <span className="skeleton block h-5 w-24" />
          </span>
          <span className="skeleton block h-4 w-2/5" />
          <span className="skeleton block h-12" />
        </li>
      ))}
    </ul>
  </Skeleton>
);

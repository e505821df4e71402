import { Suspense, useState } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/group-orders.ts";
import type { Route } from "./+types/group-orders-page";
import { type CheckedList, ListForm } from "./list-form.tsx";
import { OrderList } from "./order-list.tsx";

const ReportCard = lazyOptional(async () => import("./report-card.tsx"), LoadFailed);

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.title(), matches);

/** Pays for other people: first a check of their list that changes nothing, then one order. */
export default function GroupOrdersPage() {
  return (
    <div className="page grid max-w-[900px] gap-6 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.title()}</h1>
        <p className="max-w-prose text-muted">{m.lead()}</p>
      </header>
      <RequireSession skeleton={<AdminListSkeleton />}>
        <PayForOthers />
      </RequireSession>
    </div>
  );
}

function PayForOthers() {
  const [checked, setChecked] = useState<CheckedList | null>(null);
  return (
    <>
      <ListForm onChecked={setChecked} onChange={() => setChecked(null)} />
      <Suspense>{checked ? <ReportCard checked={checked} /> : null}</Suspense>
      <OrderList />
    </>
  );
}

import { Suspense, useEffect } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import {
  CreditCard,
  DeskMoney,
  DeskPayments,
  DeskTabs,
  loadDeskPayments,
  useDeskTab,
} from "#features/payment-review/web/public.tsx";
import { statementPath } from "#features/statements/paths.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/administration.ts";
import type { Route } from "./+types/payments-page";
import { MoneyPerDay, PaymentsOverview } from "./payments-overview.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.payments(), matches);

/** The desk: payments and money that are waiting for a decision. Below it: figures, and money that is entered by hand. */
export default function AdminPaymentsPage() {
  const tab = useDeskTab();
  // What the page shows first comes beside the session.
  useEffect(() => {
    if (tab === "payments") void loadDeskPayments().catch(() => {});
  }, [tab]);
  return (
    <RequireSession roles={["admin"]} skeleton={<PageSkeleton />}>
      <div className="page grid gap-4 pt-4 pb-12">
        <Desk />
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <CreditCard />
          <section className="card grid gap-4 p-4">
            <div className="grid gap-1">
              <h2 className="text-read leading-tight">{m.statements_title()}</h2>
              <p className="text-small text-muted">{m.statements_text()}</p>
            </div>
            <ButtonLink to={statementPath} variant="secondary">
              {m.statements_open()}
            </ButtonLink>
          </section>
          <MoneyPerDay />
        </div>
        <PaymentsOverview />
      </div>
    </RequireSession>
  );
}

function Desk() {
  const tab = useDeskTab();
  return (
    <>
      <div className="grid min-w-0">
        <h1 className="text-h2">{m.payments()}</h1>
        <DeskTabs />
      </div>
      <Suspense fallback={<AdminListSkeleton />}>
        {tab === "money" ? <DeskMoney /> : <DeskPayments />}
      </Suspense>
    </>
  );
}

function PageSkeleton() {
  return (
    <div className="page grid gap-4 pt-4 pb-12">
      <h1 className="text-h2">{m.payments()}</h1>
      <div className="skeleton h-12" />
      <AdminListSkeleton />
    </div>
  );
}

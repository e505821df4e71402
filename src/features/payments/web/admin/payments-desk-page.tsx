import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { DeskSkeleton } from "#kit/web/ui/desk-skeleton.tsx";
import * as m from "#messages/payments.ts";
import type { Route } from "./+types/payments-desk-page";
import { CreditForm } from "./credit-form.tsx";
import { DeskOverview, MoneyPerDay } from "./desk-overview.tsx";
import { Queue } from "./queue.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.desk_title(), matches);

/** The administrator's desk: what waits comes first, with all that a decision needs. */
export default function PaymentsDeskPage() {
  return (
    <RequireSession roles={["admin"]} skeleton={<PageSkeleton />}>
      <div className="page grid gap-5 pt-6 pb-16 sm:pt-8">
        <h1 className="text-h1">{m.desk_title()}</h1>
        <DeskOverview />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <Queue />
          <aside className="grid gap-5">
            <CreditForm />
            <MoneyPerDay />
          </aside>
        </div>
      </div>
    </RequireSession>
  );
}

function PageSkeleton() {
  return (
    <div className="page grid gap-5 pt-6 pb-16 sm:pt-8">
      <h1 className="text-h1">{m.desk_title()}</h1>
      <div className="skeleton h-20" />
      <DeskSkeleton />
    </div>
  );
}

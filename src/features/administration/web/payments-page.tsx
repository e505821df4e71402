import { RequireSession } from "#features/accounts/web/public.tsx";
import { CreditCard, PaymentReviewList } from "#features/payment-review/web/public.tsx";
import { statementPath } from "#features/statements/paths.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/administration.ts";
import type { Route } from "./+types/payments-page";
import { MoneyPerDay, PaymentsOverview } from "./payments-overview.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.payments(), matches);

/** The payments: pending ones come first, with everything that a decision needs. */
export default function AdminPaymentsPage() {
  return (
    <RequireSession roles={["admin"]} skeleton={<PageSkeleton />}>
      <div className="page grid gap-4 pt-6 pb-12 sm:pt-8">
        <h1 className="text-h1">{m.payments()}</h1>
        <PaymentsOverview />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <PaymentReviewList />
          <aside className="grid gap-4">
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
          </aside>
        </div>
      </div>
    </RequireSession>
  );
}

function PageSkeleton() {
  return (
    <div className="page grid gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.payments()}</h1>
      <div className="skeleton h-20" />
      <AdminListSkeleton />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { adminMoneyPath } from "#features/money-overview/paths.ts";
import { WaitingLines } from "#features/notifications/web/public.tsx";
import { SilentWallets, WalletMessages } from "#features/payment-review/web/today-public.tsx";
import { formatMoney, formatTaka, parseTaka } from "#kit/shared/money.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/administration.ts";
import type { Route } from "./+types/today-page";
import { AdministrationLinks } from "./administration-links.tsx";
import { academyOverview } from "./api.ts";
import { BackupWarning } from "./backup-warning.tsx";
import { ExplainedEnrolments } from "./payments-overview.tsx";
import { Trends } from "./trends.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.today(), matches);

/** The first page of administrators: what is waiting, today's money, and whether everything works. */
export default function TodayPage() {
  return (
    <div className="page grid gap-6 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.today()}</h1>
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <BackupWarning />
        <SilentWallets />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
          <Suspense fallback={<div aria-hidden="true" className="skeleton h-60" />}>
            <WaitingLines />
          </Suspense>
          <aside className="grid gap-4">
            <Money />
            <WalletMessages />
          </aside>
        </div>
        <Trends />
        {/* A wide screen has the rail. */}
        <div className="xl:hidden">
          <AdministrationLinks />
        </div>
      </RequireSession>
    </div>
  );
}

/** What was verified today and in the last days, and whether money and enrolments agree. */
function Money() {
  const { data, isError, error, refetch } = useQuery(academyOverview());
  if (isError && !data)
    return <LoadError title={m.overview_failed()} reason={error.message} retry={() => void refetch()} />;
  if (!data) return <div aria-hidden="true" className="skeleton h-60" />;
  const today = data.money_per_day.at(-1)!;
  const total = data.money_per_day.reduce((sum, { amount }) => sum + (parseTaka(amount) ?? 0), 0);
  return (
    <section className="card grid gap-4 p-4">
      <h2 className="text-h3">{m.money()}</h2>
      <dl className="grid grid-cols-2 gap-4 tabular-nums">
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-small text-muted">{m.money_today({ count: today.payments })}</dt>
          <dd className="text-lead font-semibold">{formatTaka(today.amount)}</dd>
        </div>
        <div className="flex flex-col-reverse justify-end">
          <dt className="text-small text-muted">{m.money_14_days()}</dt>
          <dd className="text-lead font-semibold">{formatMoney(total)}</dd>
        </div>
      </dl>
      <ExplainedEnrolments unexplained={data.unexplained_enrolments} />
      <Link to={adminMoneyPath} className="inline-flex min-h-11 items-center justify-self-start underline">
        {m.money_open()}
      </Link>
    </section>
  );
}

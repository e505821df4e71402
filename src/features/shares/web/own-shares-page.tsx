import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/shares.ts";
import type { OwnStatement } from "../contract.ts";
import type { Route } from "./+types/own-shares-page";
import { ownStatementOf, useMonth } from "./api.ts";
import { MonthField } from "./month-field.tsx";
import { PayoutList } from "./payout-list.tsx";
import { RateLine } from "./rate-line.tsx";
import { StatementLines, StatementSums } from "./statement-lines.tsx";
import { WhatCounts } from "./what-counts.tsx";
import { formatSigned, isNegative } from "./format-shares.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.own_title(), matches);

/** An instructor's own shares. */
export default function OwnSharesPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.own_title()}</h1>
      <RequireSession roles={["instructor", "admin"]} skeleton={<AdminListSkeleton />}>
        <WhatCounts />
        <OwnMonths />
      </RequireSession>
    </div>
  );
}

function OwnMonths() {
  const [month, changeMonth] = useMonth();
  const { data, error, refetch, isPlaceholderData } = useQuery(ownStatementOf(month));
  if (!data)
    return error ? (
      <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />
    ) : (
      <AdminListSkeleton />
    );
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <MonthField month={data.month} months={data.months} onMonth={changeMonth} />
      <div aria-busy={isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OwnMonth own={data} />
      </div>
      <OwnRates own={data} />
    </section>
  );
}

function OwnMonth({ own: { month, months, statement } }: { own: OwnStatement }) {
  if (!statement)
    return (
      <EmptyState icon={ChartNoAxesColumn} heading="h2" title={m.own_empty()} text={m.own_empty_text()} />
    );
  const isOver = month < months[0]!;
  return (
    <article className="card grid gap-4 p-4 sm:p-6">
      {isOver ? null : <p className="text-small text-muted">{m.month_runs()}</p>}
      <StatementSums statement={statement} isOver={isOver} />
      {statement.left_now === statement.left ? null : (
        <p className="text-small text-muted">{m.left_now({ left: formatSigned(statement.left_now) })}</p>
      )}
      {isNegative(statement.left_now) ? <p className="text-small text-danger">{m.overpaid()}</p> : null}
      <StatementLines lines={statement.lines} />
      <PayoutList payouts={statement.payouts} />
    </article>
  );
}

function OwnRates({ own: { rates, courses } }: { own: OwnStatement }) {
  return (
    <section className="card grid gap-3 p-4 sm:p-6">
      <h2 className="text-h3">{m.own_rates()}</h2>
      {rates.length === 0 && courses.length === 0 ? (
        <p className="text-small text-muted">{m.own_rates_none()}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          <li className="py-3">
            <RateLine name={m.all_courses()} rates={rates} none={m.rate_none()} />
          </li>
          {courses.map(({ course_id, course_title, rates: own }) => (
            <li key={course_id} className="py-3">
              <RateLine
                name={course_title}
                lang={detectLanguage(course_title)}
                rates={own}
                none={m.rate_none_own()}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

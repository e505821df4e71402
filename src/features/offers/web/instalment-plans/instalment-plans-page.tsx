import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import type { PlannedCourse } from "#features/instalments/plan-contract.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/offers.ts";
import type { Route } from "./+types/instalment-plans-page";
import { instalmentPlans, pageSize, type PlanFilter } from "../api.ts";
import { ListSkeleton } from "../list-skeleton.tsx";
import { OffersHead } from "../offers-head.tsx";

const PlanDialog = lazyDialog(async () => import("./plan-dialog.tsx"));

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.instalments(), matches);

const states = [
  { status: "", words: m.state_all },
  { status: "planned", words: m.state_planned },
] as const;

/** The courses with their plans of instalments, for administrators. */
export default function InstalmentPlansPage() {
  return (
    <div className="page grid grid-cols-1 gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<ListSkeleton />}>
        <OffersHead text={m.instalments_text()} />
        <Plans />
      </RequireSession>
    </div>
  );
}

function Plans() {
  const [filter, change] = useListParams<PlanFilter["status"]>(states);
  const list = useQuery(instalmentPlans(filter));
  const [changed, setChanged] = useState<PlannedCourse | null>(null);
  return (
    <>
      <AdminList
        filter={filter}
        change={change}
        states={states}
        list={list}
        pageSize={pageSize}
        icon={CalendarClock}
        wide
        words={{
          states: m.states(),
          searchLabel: m.instalments_search_label(),
          search: m.instalments_search(),
          failed: m.instalments_failed(),
          count: m.instalments_count,
          ...(filter.search
            ? { empty: m.instalments_none() }
            : { empty: m.instalments_empty(), emptyText: m.instalments_empty_text() }),
        }}
      >
        {list.data?.results.map((course) => (
          <li key={course.course_id} className="min-w-0">
            <Plan course={course} onChange={() => setChanged(course)} />
          </li>
        ))}
      </AdminList>
      {changed ? <PlanDialog course={changed} onClose={() => setChanged(null)} /> : null}
    </>
  );
}

function Plan({ course, onChange }: { course: PlannedCourse; onChange: () => void }) {
  const { course_title: title, price, parts } = course;
  return (
    <article className="card grid h-full content-start gap-2 p-4 sm:p-6">
      <h2 lang={detectLanguage(title)} className="min-w-0 text-read wrap-anywhere">
        {title}
      </h2>
      <p className="tabular-nums">
        {formatTaka(price)} · {parts.length > 0 ? m.plan_parts({ count: parts.length }) : m.plan_at_once()}
      </p>
      {parts.length > 0 ? (
        <ol className="text-small text-muted tabular-nums">
          {parts.map(({ percent, due_days: days }) => (
            <li key={days}>{days === 0 ? m.plan_part_now({ percent }) : m.plan_part({ percent, days })}</li>
          ))}
        </ol>
      ) : null}
      <Button variant="secondary" className="mt-1 justify-self-start" onClick={onChange}>
        {parts.length > 0 ? m.edit() : m.plan_set()}
        <span lang={detectLanguage(title)} className="sr-only">
          : {title}
        </span>
      </Button>
    </article>
  );
}

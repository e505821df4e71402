import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import type { PlannedCourse } from "#features/instalments/plan-contract.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatTaka } from "#kit/shared/money.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import { Row } from "#kit/web/ui/rows.tsx";
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
        rows
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
          <Plan key={course.course_id} course={course} onOpen={() => setChanged(course)} />
        ))}
      </AdminList>
      {changed ? <PlanDialog course={changed} onClose={() => setChanged(null)} /> : null}
    </>
  );
}

const partsWords = (parts: PlannedCourse["parts"]): string =>
  parts
    .map(({ percent, due_days: days }) =>
      days === 0 ? m.plan_part_now({ percent }) : m.plan_part({ percent, days }),
    )
    .join(", ");

/** A course and its plan. A press opens the form of the plan. */
const Plan = ({ course, onOpen }: { course: PlannedCourse; onOpen: () => void }) => (
  <Row
    onOpen={onOpen}
    title={course.course_title}
    lang={detectLanguage(course.course_title)}
    facts={[
      formatTaka(course.price),
      course.parts.length > 0 ? m.plan_parts({ count: course.parts.length }) : m.plan_at_once(),
      partsWords(course.parts) || null,
    ]}
  />
);

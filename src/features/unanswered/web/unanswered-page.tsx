import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheckBig, Users } from "lucide-react";
import { Navigate, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { chatMessageEvent } from "#features/chat/contract.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { usePage } from "#kit/web/page-parameter.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { Choices } from "#kit/web/ui/choices.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import * as m from "#messages/unanswered.ts";
import type { UnansweredPage as Answer } from "../contract.ts";
import { topicDays, type UnansweredKind, unansweredKinds, unansweredPageSize } from "../rules.ts";
import type { Route } from "./+types/unanswered-page";
import { unanswered, unansweredKey } from "./api.ts";
import { Entry } from "./entry.tsx";
import { keyOf, useHide } from "./use-hide.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

const kindWords: Record<UnansweredKind, () => string> = {
  "lesson-question": m.kind_lessons,
  "private-thread": m.kind_private,
  room: m.kind_rooms,
  topic: m.kind_topics,
};

/** What waits for an answer of a person as a member of course teams, the oldest first. */
export default function UnansweredPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{m.page_title()}</h1>
        <p className="max-w-prose text-muted">{m.page_lead({ days: topicDays })}</p>
      </header>
      <RequireSession skeleton={<AdminListSkeleton />}>
        <Unanswered />
      </RequireSession>
    </div>
  );
}

function Unanswered() {
  const [parameters, setParameters] = useSearchParams();
  const kind = unansweredKinds.find((known) => known === parameters.get("kind")) ?? null;
  const [page, setPage] = usePage();
  const queries = useQueryClient();
  useLiveEvent(chatMessageEvent, () => void queries.invalidateQueries({ queryKey: unansweredKey }));
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(unanswered(kind, page));
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / unansweredPageSize));
  if (data && !data.is_team)
    return (
      <EmptyState icon={Users} heading="h2" title={m.no_team()} text={m.no_team_text()}>
        <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>
      </EmptyState>
    );
  // After the last entry of the last page was answered, or with an old address.
  if (data && !isPlaceholderData && page > pages) {
    const last = new URLSearchParams(parameters);
    last.set("page", String(pages));
    return <Navigate replace to={`?${last}`} />;
  }
  return (
    <>
      <Choices
        legend={m.kinds()}
        choices={[
          { value: "all", words: m.kind_all() },
          ...unansweredKinds.map((value) => ({ value, words: kindWords[value]() })),
        ]}
        chosen={kind ?? "all"}
        onChoose={(chosen) => setParameters(chosen === "all" ? {} : { kind: chosen })}
      />
      {data ? <Entries data={data} /> : null}
      {!data && isError ? (
        <LoadError title={m.failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <AdminListSkeleton /> : null}
      <PageButtons page={page} pages={pages} onPage={setPage} />
    </>
  );
}

function Entries({ data }: { data: Answer }) {
  const { hidden, write, sending } = useHide();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no blocks */}
      <div role="status">
        {data.count > 0 ? (
          <p className="text-small text-muted">{m.count({ count: data.count })}</p>
        ) : (
          <EmptyState icon={CircleCheckBig} title={m.empty()} text={m.empty_text()} />
        )}
      </div>
      <ul className="card divide-y divide-line overflow-hidden empty:hidden">
        {data.results.map((entry) => (
          <li key={keyOf(entry)}>
            <Entry
              entry={entry}
              isHidden={hidden.has(keyOf(entry))}
              busy={sending !== undefined && keyOf(sending.entry) === keyOf(entry)}
              onHide={(hides) => write({ entry, hides })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

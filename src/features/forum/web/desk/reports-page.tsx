import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { Choices } from "#kit/web/ui/choices.tsx";
import { EmptyState } from "#kit/web/ui/empty-state.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageButtons } from "#kit/web/ui/page-buttons.tsx";
import { Rows } from "#kit/web/ui/rows.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/forum.ts";
import { type DeskStatus, reportPageSize } from "../../rules.ts";
import type { Route } from "./+types/reports-page";
import { reportedPosts } from "./api.ts";
import { ReportedRow } from "./reported-row.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.desk_title(), matches);

/** What people reported in the forum. Here administrators hide a post or keep it. */
export default function ReportsPage() {
  return (
    <div className="page grid max-w-[900px] grid-cols-[minmax(0,1fr)] gap-4 pt-6 pb-12 sm:pt-8">
      <div>
        <h1 className="text-h1">{m.desk_title()}</h1>
        <p className="mt-2 max-w-[60ch] text-muted">{m.desk_text()}</p>
      </div>
      <RequireSession roles={["admin"]} skeleton={<RowsSkeleton />}>
        <Desk />
      </RequireSession>
    </div>
  );
}

const states = [
  { status: "open", words: m.desk_open, none: m.desk_none_open },
  { status: "decided", words: m.desk_decided, none: m.desk_none_decided },
  { status: "hidden", words: m.desk_hidden, none: m.desk_none_hidden },
] as const;

function Desk() {
  const [{ status, page }, change] = useListParams<DeskStatus>(states);
  const { data, error, refetch, isPlaceholderData } = useQuery(reportedPosts(status, page));
  const pages = Math.ceil((data?.count ?? 0) / reportPageSize);
  // The last entry of the last page was decided, or the address is old.
  const isBeyond = !isPlaceholderData && pages > 0 && page > pages;
  const goToLast = useEffectEvent(() => change({ page: pages }, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Choices
        legend={m.desk_states()}
        choices={states.map(({ status: value, words }) => ({ value, words: words() }))}
        chosen={status}
        onChoose={(chosen) => change({ status: chosen })}
      />
      {!data && error ? (
        <LoadError title={m.desk_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no blocks
        <div role="status" id="desk-count" tabIndex={-1} className="outline-none">
          {data.count > 0 ? (
            <p className="text-small text-muted">{m.desk_count({ count: data.count })}</p>
          ) : (
            <EmptyState
              icon={ShieldCheck}
              title={states.find((state) => state.status === status)!.none()}
              text={status === "open" ? m.desk_none_open_text() : undefined}
            />
          )}
        </div>
      ) : null}
      <div
        aria-busy={isPlaceholderData}
        className={`transition-opacity ${isPlaceholderData ? "opacity-60" : ""}`}
      >
        <Rows>
          {data?.results.map((post) => (
            <ReportedRow key={`${post.kind}-${post.id}-${post.decision?.at ?? ""}`} post={post} />
          ))}
        </Rows>
      </div>
      <PageButtons
        page={page}
        pages={pages}
        onPage={(next) => {
          change({ page: next });
          window.scrollTo({ top: 0 });
        }}
      />
    </section>
  );
}

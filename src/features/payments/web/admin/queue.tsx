import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { Pager } from "#kit/web/ui/pager.tsx";
import * as m from "#messages/payments.ts";
import { deskKey, deskQueue, pageSize, type QueueFilter } from "./api.ts";
import { QueueSearch } from "./queue-search.tsx";
import { QueueSkeleton } from "./queue-skeleton.tsx";
import { QueuedCard } from "./queued-card.tsx";
import { useQueueFilter } from "./use-queue-filter.ts";

const tabs = [
  { status: "pending", words: m.desk_tab_waiting },
  { status: "verified", words: m.desk_tab_verified },
  { status: "rejected", words: m.desk_tab_rejected },
] as const;

/** The payments: those that wait first; searched, by state, page by page. */
export function Queue() {
  const [filter, change] = useQueueFilter();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery(deskQueue(filter));
  const again = () => void queries.invalidateQueries({ queryKey: deskKey });
  useLiveEvent("payment", again);
  useLiveEvent("notification", again);
  return (
    <section className="grid min-w-0 gap-4">
      <div className="flex flex-wrap gap-2 sm:gap-3">
        {tabs.map(({ status, words }) => (
          <button
            key={status}
            type="button"
            aria-pressed={filter.status === status}
            className="chip max-sm:px-3.5"
            onClick={() => change({ status })}
          >
            {words()}
          </button>
        ))}
      </div>
      <QueueSearch search={filter.search} onSearch={(search) => change({ search })} />
      {isError && !data ? (
        <LoadError title={m.desk_load_failed()} reason={error.message} retry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <QueueSkeleton /> : null}
      {data?.results.length === 0 ? <Empty filter={filter} /> : null}
      <ul className="grid gap-4">
        {data?.results.map((payment) => (
          <li key={payment.payment_id} className="min-w-0">
            <QueuedCard payment={payment} />
          </li>
        ))}
      </ul>
      <Pager
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / pageSize)}
        onPage={(page) => {
          change({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </section>
  );
}

function Empty({ filter: { search, status } }: { filter: QueueFilter }) {
  const words = search
    ? m.desk_empty_search({ search })
    : status === "pending"
      ? m.desk_empty_waiting()
      : m.desk_empty_other();
  return (
    <div className="card grid justify-items-center gap-3 px-5 py-12 text-center">
      <Inbox size={36} strokeWidth={1.5} aria-hidden="true" className="text-green" />
      <p className="text-muted">{words}</p>
    </div>
  );
}

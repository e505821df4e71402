import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useLiveEvent } from "#kit/web/live-events.ts";
import { DeskList } from "#kit/web/ui/desk-list.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/payments.ts";
import { deskKey, deskQueue, pageSize, type QueueFilter } from "./api.ts";
import { QueuedCard } from "./queued-card.tsx";

const states = [
  { status: "pending", words: m.desk_tab_waiting },
  { status: "verified", words: m.desk_tab_verified },
  { status: "rejected", words: m.desk_tab_rejected },
] as const;

const emptyWords = ({ search, status }: QueueFilter): string =>
  search
    ? m.desk_empty_search({ search })
    : status === "pending"
      ? m.desk_empty_waiting()
      : m.desk_empty_other();

/** The payments: those that wait first; searched, by state, page by page. */
export function Queue() {
  const [filter, change] = useListParams<QueueFilter["status"]>(states);
  const queries = useQueryClient();
  const list = useQuery(deskQueue(filter));
  const again = () => void queries.invalidateQueries({ queryKey: deskKey });
  useLiveEvent("payment", again);
  useLiveEvent("notification", again);
  return (
    <DeskList
      filter={filter}
      change={change}
      states={states}
      list={list}
      pageSize={pageSize}
      icon={Inbox}
      words={{
        states: m.desk_states(),
        searchLabel: m.desk_search_label(),
        search: m.desk_search(),
        failed: m.desk_load_failed(),
        count: m.desk_count,
        empty: emptyWords(filter),
      }}
    >
      {list.data?.results.map((payment) => (
        <li key={payment.payment_id} className="min-w-0">
          <QueuedCard payment={payment} />
        </li>
      ))}
    </DeskList>
  );
}

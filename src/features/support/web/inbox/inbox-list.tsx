import type { UseQueryResult } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import type { ChangeList } from "#kit/web/use-list-params.ts";
import * as m from "#messages/support.ts";
import { inboxPageSize } from "../../rules.ts";
import type { InboxFilter } from "./api.ts";

export const states = [
  { status: "", words: m.inbox_all },
  { status: "waiting", words: m.inbox_waiting },
  { status: "answered", words: m.inbox_answered },
] as const;

export interface ListProps {
  filter: InboxFilter;
  change: ChangeList<InboxFilter["status"]>;
}

interface InboxListProps extends ListProps {
  list: UseQueryResult<{ count: number }>;
  words: {
    searchLabel: string;
    search: string;
    count: (of: { count: number }) => string;
    empty: string;
    emptyText: string;
  };
  children: ReactNode;
}

const stateWords = (status: InboxFilter["status"]): string =>
  status === "waiting" ? m.inbox_empty_waiting() : m.inbox_empty_state();

/** The common parts of both lists of the inbox. */
export function InboxList({ words, ...props }: InboxListProps) {
  const { search, status } = props.filter;
  const isPlain = !search && !status;
  return (
    <AdminList
      {...props}
      states={states}
      pageSize={inboxPageSize}
      icon={Inbox}
      rows
      words={{
        ...words,
        states: m.inbox_states(),
        failed: m.inbox_failed(),
        empty: search ? m.inbox_empty_search({ search }) : isPlain ? words.empty : stateWords(status),
        emptyText: isPlain ? words.emptyText : undefined,
      }}
    />
  );
}

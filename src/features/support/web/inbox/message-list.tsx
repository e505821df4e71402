import { useQuery } from "@tanstack/react-query";
import * as m from "#messages/support.ts";
import { contactMessages } from "./api.ts";
import { InboxFrame, type ListProps } from "./inbox-frame.tsx";
import { MessageCard } from "./message-card.tsx";

/** What people wrote, newest first. */
export function MessageList({ filter, change }: ListProps) {
  const { data, error, refetch } = useQuery(contactMessages(filter));
  return (
    <InboxFrame
      filter={filter}
      change={change}
      count={data?.count}
      error={error}
      retry={() => void refetch()}
      words={{
        searchLabel: m.inbox_search_messages(),
        searchHint: m.inbox_search_messages_hint(),
        count: m.inbox_count_messages,
        empty: m.inbox_empty_messages(),
        emptyText: m.inbox_empty_messages_text(),
      }}
    >
      {data?.results.map((message) => (
        <li key={message.id} className="min-w-0">
          <MessageCard message={message} />
        </li>
      ))}
    </InboxFrame>
  );
}

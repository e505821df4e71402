import { useQuery } from "@tanstack/react-query";
import * as m from "#messages/support.ts";
import { contactMessages } from "./api.ts";
import { InboxList, type ListProps } from "./inbox-list.tsx";
import { MessageCard } from "./message-card.tsx";

/** The messages of people, newest first. */
export function MessageList({ filter, change }: ListProps) {
  const list = useQuery(contactMessages(filter));
  return (
    <InboxList
      filter={filter}
      change={change}
      list={list}
      words={{
        searchLabel: m.inbox_search_messages(),
        search: m.inbox_search_messages_hint(),
        count: m.inbox_count_messages,
        empty: m.inbox_empty_messages(),
        emptyText: m.inbox_empty_messages_text(),
      }}
    >
      {list.data?.results.map((message) => (
        <li key={message.id} className="min-w-0">
          <MessageCard message={message} />
        </li>
      ))}
    </InboxList>
  );
}

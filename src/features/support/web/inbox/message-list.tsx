import { useQuery } from "@tanstack/react-query";
import * as m from "#messages/support.ts";
import { contactMessages } from "./api.ts";
import { InboxList, type ListProps } from "./inbox-list.tsx";
import { MessageRow } from "./message-row.tsx";

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
        <MessageRow key={message.id} message={message} />
      ))}
    </InboxList>
  );
}

import { useQuery } from "@tanstack/react-query";
import { InboxList, type ListProps } from "#features/support/web/public.tsx";
import * as m from "#messages/mentorship.ts";
import { mentorshipLeads } from "./api.ts";
import { LeadRow } from "./lead-row.tsx";

/** The people who ask to be called, newest first. */
export function LeadList({ filter, change }: ListProps) {
  const list = useQuery(mentorshipLeads(filter));
  return (
    <InboxList
      filter={filter}
      change={change}
      list={list}
      words={{
        searchLabel: m.inbox_search_leads(),
        search: m.inbox_search_leads_hint(),
        count: m.inbox_count_leads,
        empty: m.inbox_empty_leads(),
        emptyText: m.inbox_empty_leads_text(),
      }}
    >
      {list.data?.results.map((lead) => (
        <LeadRow key={lead.id} lead={lead} />
      ))}
    </InboxList>
  );
}

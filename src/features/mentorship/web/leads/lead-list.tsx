import { useQuery } from "@tanstack/react-query";
import { InboxList, type ListProps } from "#features/support/web/public.tsx";
import * as m from "#messages/mentorship.ts";
import { mentorshipLeads } from "./api.ts";
import { LeadCard } from "./lead-card.tsx";

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
        <li key={lead.id} className="min-w-0">
          <LeadCard lead={lead} />
        </li>
      ))}
    </InboxList>
  );
}

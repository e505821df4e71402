import { useQuery } from "@tanstack/react-query";
import * as m from "#messages/support.ts";
import { mentorshipLeads } from "./api.ts";
import { InboxFrame, type ListProps } from "./inbox-frame.tsx";
import { LeadCard } from "./lead-card.tsx";

/** Who asks to be called, newest first. */
export function LeadList({ filter, change }: ListProps) {
  const { data, error, refetch } = useQuery(mentorshipLeads(filter));
  return (
    <InboxFrame
      filter={filter}
      change={change}
      count={data?.count}
      error={error}
      retry={() => void refetch()}
      words={{
        searchLabel: m.inbox_search_leads(),
        searchHint: m.inbox_search_leads_hint(),
        count: m.inbox_count_leads,
        empty: m.inbox_empty_leads(),
        emptyText: m.inbox_empty_leads_text(),
      }}
    >
      {data?.results.map((lead) => (
        <li key={lead.id} className="min-w-0">
          <LeadCard lead={lead} />
        </li>
      ))}
    </InboxFrame>
  );
}

import { useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { LeadList } from "#features/mentorship/web/public.tsx";
import { type InboxFilter, MessageList, states } from "#features/support/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { Choices } from "#kit/web/ui/choices.tsx";
import { RowsSkeleton } from "#kit/web/ui/rows-skeleton.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import * as m from "#messages/administration.ts";
import type { Route } from "./+types/messages-page";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.inbox_title(), matches);

/** What people wrote to the academy, and the people who ask to be called. */
export default function MessagesPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <h1 className="text-h1">{m.inbox_title()}</h1>
      <RequireSession roles={["admin"]} skeleton={<RowsSkeleton />}>
        <Inbox />
      </RequireSession>
    </div>
  );
}

const tabs = [
  { tab: "messages", words: m.inbox_messages },
  { tab: "leads", words: m.inbox_leads },
] as const;

function Inbox() {
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get("tab") === "leads" ? "leads" : "messages";
  const [filter, change] = useListParams<InboxFilter["status"]>(states);
  const List = shown === "leads" ? LeadList : MessageList;
  return (
    <section className="grid min-w-0 gap-4">
      <Choices
        legend={m.inbox_tabs()}
        look="tabs"
        choices={tabs.map(({ tab, words }) => ({ value: tab, words: words() }))}
        chosen={shown}
        onChoose={(tab) => setParameters(tab === "leads" ? { tab } : {}, { preventScrollReset: true })}
      />
      <List key={shown} filter={filter} change={change} />
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { toast } from "#kit/web/toasts.tsx";
import { AdminList } from "#kit/web/ui/admin-list.tsx";
import { AdminListSkeleton } from "#kit/web/ui/admin-list-skeleton.tsx";
import { Button } from "#kit/web/ui/button.tsx";
import { useListParams } from "#kit/web/use-list-params.ts";
import { useWrite } from "#kit/web/use-write.ts";
import * as m from "#messages/payment-messages.ts";
import { readMessagesAgain } from "../contract.ts";
import { adminPaymentMessagesPath } from "../paths.ts";
import type { Route } from "./+types/messages-page";
import { outdatedMessages, pageSize, paymentMessages } from "./api.ts";
import { MessageCard } from "./message-card.tsx";
import { PagesHead } from "./pages-head.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.messages_title(), matches);

const states = [
  { status: "all", words: m.status_all },
  { status: "open", words: m.status_open },
  { status: "not_understood", words: m.status_not_understood },
  { status: "unknown_sender", words: m.status_unknown_sender },
  { status: "credited", words: m.status_credited },
  { status: "not_incoming", words: m.status_not_incoming },
] as const;

/** The messages of the wallets, as they came and as they were read. */
export default function PaymentMessagesPage() {
  return (
    <div className="page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8">
      <RequireSession roles={["admin"]} skeleton={<AdminListSkeleton />}>
        <PagesHead title={m.messages_title()} />
        <Messages />
      </RequireSession>
    </div>
  );
}

function Messages() {
  const [filter, change] = useListParams(states);
  const [parameters] = useSearchParams();
  const device = parameters.get("device") ?? "";
  const list = useQuery(paymentMessages({ ...filter, device }));
  return (
    <>
      <ReadAgain />
      {device ? (
        <p className="flex flex-wrap gap-x-3 text-small text-muted">
          {m.of_device()}
          <Link to={adminPaymentMessagesPath} className="underline">
            {m.all_devices()}
          </Link>
        </p>
      ) : null}
      <AdminList
        filter={filter}
        change={change}
        states={states}
        list={list}
        pageSize={pageSize}
        icon={MessageSquareText}
        words={{
          states: m.states(),
          searchLabel: m.search_label(),
          search: m.search(),
          failed: m.list_failed(),
          count: m.list_count,
          empty: m.list_empty(),
          emptyText: m.list_empty_text(),
        }}
      >
        {list.data?.results.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </AdminList>
    </>
  );
}

function ReadAgain() {
  const { write, busy } = useWrite(async () => callApi(readMessagesAgain), {
    failure: m.read_again_failed,
    outdates: outdatedMessages,
    onDone: ({ count }) => toast("success", m.read_again_done({ count })),
    onFailed: (sentence) => toast("error", sentence),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-[48ch] text-small text-muted">{m.read_again_hint()}</p>
      <Button
        variant="secondary"
        busy={busy}
        busyText={busy ? m.reading_again() : m.read_again()}
        onClick={() => write(undefined)}
      >
        {m.read_again()}
      </Button>
    </div>
  );
}

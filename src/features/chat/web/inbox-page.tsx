import { MessagesSquare } from "lucide-react";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { privatePage } from "#kit/web/page-title.ts";
import { useSession } from "#kit/web/session.ts";
import * as m from "#messages/chat.ts";
import type { Route } from "./+types/inbox-page";
import { Panes } from "./panes.tsx";
import { RoomList } from "./room-list.tsx";
import { InboxSkeleton } from "./skeletons.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.inbox_title(), matches);

/** All conversations of a person. */
export default function InboxPage() {
  const person = useSession()?.user;
  return (
    <RequireSession skeleton={<InboxSkeleton />}>
      {person ? (
        <Panes shown="list" list={<RoomList open={null} personId={person.id} />}>
          <div className="m-auto grid max-w-[420px] justify-items-center gap-2 p-6 text-center">
            <MessagesSquare aria-hidden="true" className="size-8 text-green" />
            <h2 className="text-h3">{m.choose()}</h2>
            <p className="text-muted">{m.choose_text()}</p>
          </div>
        </Panes>
      ) : (
        <InboxSkeleton />
      )}
    </RequireSession>
  );
}

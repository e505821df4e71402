import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, MessageCircle, MessagesSquare } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { forumPath } from "#features/forum/paths.ts";
import { sentenceOf } from "#kit/web/api.ts";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { Chip } from "#kit/web/ui/chip.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import * as m from "#messages/chat.ts";
import { chatMessageEvent, chatReadEvent, type InboxItem } from "../contract.ts";
import { pollingMs } from "../rules.ts";
import { inbox, type Place } from "./api.ts";
import { changeInbox } from "./change-inbox.ts";
import { withLiveMessage, withRead } from "./inbox-items.ts";
import { RoomRow } from "./room-row.tsx";
import { RowsSkeleton } from "./skeletons.tsx";

type Filter = "all" | "unread" | "private";
const isShown: Record<Filter, (item: InboxItem) => boolean> = {
  all: () => true,
  unread: (item) => item.unread > 0 || item.private.some(({ unread }) => unread > 0),
  private: (item) => item.private.length > 0,
};

/** All conversations of a person, the last active first. */
export function RoomList({ open, personId }: { open: Place | null; personId: number }) {
  const queries = useQueryClient();
  const live = useLiveIsOpen();
  const { data, isError, error, refetch } = useQuery({
    ...inbox(),
    refetchInterval: live ? false : pollingMs * 6,
  });
  useLiveEvent(chatMessageEvent, (message) => {
    changeInbox(queries, (items) => withLiveMessage(items, message, personId));
  });
  useLiveEvent(chatReadEvent, ({ message_id = 0, ...place }) => {
    // The room that is open beside the list sees newer messages itself.
    const isOpen = open?.courseId === place.course_id && open.learner === place.learner;
    changeInbox(queries, (items) => withRead(items, { ...place, message_id }) ?? (isOpen ? items : null));
  });
  const [filter, setFilter] = useState<Filter>("all");
  const filters: [Filter, string][] = [
    ["all", m.all()],
    ["unread", m.unread()],
    ["private", m.only_private()],
  ];
  // On the page of a room, the room has the page's heading.
  const Heading = open ? "h2" : "h1";
  return (
    <>
      <div className="grid flex-none gap-1 border-b border-line p-4 lg:pt-6">
        <Heading className="text-h2">{m.inbox_title()}</Heading>
        <p className="text-small text-muted">{m.inbox_subtitle()}</p>
        <fieldset aria-label={m.show_which()} className="mt-2 flex flex-wrap gap-2">
          {filters.map(([name, words]) => (
            <Chip
              key={name}
              aria-pressed={filter === name}
              onClick={() => setFilter(name)}
              className={`px-3 text-small ${filter === name ? "border-ink bg-ink text-paper" : ""}`}
            >
              {words}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className="min-h-0 flex-1 lg:overflow-y-auto">
        {isError && !data ? (
          <div className="p-4">
            <LoadError
              title={m.inbox_failed()}
              reason={sentenceOf(error, m.inbox_failed())}
              retry={() => void refetch()}
            />
          </div>
        ) : null}
        {!data && !isError ? <RowsSkeleton /> : null}
        {data?.length === 0 ? <NoRooms /> : null}
        {data && data.length > 0 ? (
          <ul className="divide-y divide-line border-b border-line">
            {filter === "all" ? <ForumRow /> : null}
            {data.filter(isShown[filter]).map((item) => (
              <RoomRow key={item.course_id} item={item} open={open} personId={personId} />
            ))}
          </ul>
        ) : null}
        {data && data.length > 0 && !data.some(isShown[filter]) ? (
          <p className="p-4 text-small text-muted">
            {filter === "unread" ? m.none_unread() : m.none_private()}
          </p>
        ) : null}
      </div>
    </>
  );
}

const NoRooms = () => (
  <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <MessagesSquare aria-hidden="true" className="size-8 text-green" />
    <p className="font-semibold">{m.none_title()}</p>
    <p className="text-small text-muted">{m.none_text()}</p>
  </div>
);

const ForumRow = () => (
  <li>
    <Link
      to={forumPath}
      className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-green-tint/50"
    >
      <span className="grid size-11 flex-none place-items-center rounded-control bg-green-tint text-green">
        <MessageCircle aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1 font-semibold">{m.forum()}</span>
      <ChevronRight aria-hidden="true" className="size-5 text-muted" />
    </Link>
  </li>
);

import { LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import { Cover } from "#features/courses/web/public.tsx";
import { readKept } from "#kit/web/forms/kept.ts";
import { detectLanguage } from "#kit/shared/language.ts";
import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/chat.ts";
import type { InboxItem } from "../contract.ts";
import { chatPath } from "../paths.ts";
import { maxUnreadCounted } from "../rules.ts";
import type { Place } from "./api.ts";
import { privateChatPath } from "../private-chat-path.ts";
import { activeWords } from "./times.ts";
import { keptName } from "./use-outbox.ts";

interface RoomRowProps {
  item: InboxItem;
  /** The conversation that is open beside the list. */
  open: Place | null;
  personId: number;
}

const openStyle = "lg:bg-green-tint lg:shadow-[inset_3px_0_var(--green)]";
const linkStyle = "grid gap-x-3 px-4 py-3 -outline-offset-3 hover:bg-green-tint/50";

/** The room of a course, and below it its private conversations. */
export function RoomRow({ item, open, personId }: RoomRowProps) {
  const isHere = (learner: number | null) => open?.courseId === item.course_id && open.learner === learner;
  const room = { courseId: item.course_id, learner: null };
  return (
    <li>
      <Link
        to={chatPath(item.course_id)}
        aria-current={isHere(null) ? "page" : undefined}
        className={`${linkStyle} grid-cols-[44px_minmax(0,1fr)] ${isHere(null) ? openStyle : ""}`}
      >
        <Cover
          thumbnail={item.thumbnail}
          drawing={item.cover_links[0]}
          className="row-span-3 aspect-square! size-11! rounded-control"
        />
        <span lang={item.course_language} className="truncate font-semibold">
          {item.course_title}
        </span>
        <span className="flex items-center gap-2 text-tiny text-muted">
          <span className="min-w-0 flex-1 truncate">
            {m.instructor({ name: item.instructor_name || m.former_member() })}
          </span>
          {item.is_muted ? <span className="flex-none">{m.muted()}</span> : null}
          {item.last_message ? (
            <time dateTime={item.last_message.created_at}>{activeWords(item.last_message.created_at)}</time>
          ) : null}
        </span>
        <Preview last={item.last_message} unread={item.unread} place={room} personId={personId} />
      </Link>
      {item.private.map((one) => (
        <Link
          key={one.learner}
          to={privateChatPath(item.course_id, one.learner)}
          aria-current={isHere(one.learner) ? "page" : undefined}
          className={`${linkStyle} pl-18 ${isHere(one.learner) ? openStyle : ""}`}
        >
          <span className="flex min-w-0 items-center gap-2 text-small">
            <LockKeyhole aria-hidden="true" className="size-4 flex-none text-muted" />
            <span className="min-w-0 flex-1 truncate font-semibold">
              {item.is_team ? m.private_with({ name: one.learner_name }) : m.private_with_team()}
            </span>
            <time dateTime={one.last_message.created_at} className="text-tiny text-muted">
              {activeWords(one.last_message.created_at)}
            </time>
          </span>
          <Preview
            last={one.last_message}
            unread={one.unread}
            place={{ courseId: item.course_id, learner: one.learner }}
            personId={personId}
            isPrivate
          />
        </Link>
      ))}
    </li>
  );
}

interface PreviewProps {
  last: InboxItem["last_message"];
  unread: number;
  place: Place;
  personId: number;
  isPrivate?: boolean;
}

/** What the person began to write, or how the last message begins; and how many are unread. */
function Preview({ last, unread, place, personId, isPrivate = false }: PreviewProps) {
  const draft = readKept(keptName("draft", personId, place));
  const words = last?.content ?? m.no_messages_short();
  return (
    <span className="flex min-w-0 items-center gap-2 text-small">
      {typeof draft === "string" ? (
        <span className="min-w-0 flex-1 truncate text-muted">
          <b className="font-semibold text-marigold-ink">{m.draft()}</b> {draft}
        </span>
      ) : (
        <span
          lang={detectLanguage(words)}
          className={`min-w-0 flex-1 truncate ${unread > 0 ? "text-ink" : "text-muted"}`}
        >
          {last && !last.deleted ? `${last.user === personId ? m.you() : last.user_name}: ${words}` : words}
        </span>
      )}
      {unread > 0 ? (
        <span
          className={`grid h-6 min-w-6 flex-none place-items-center rounded-full px-2 text-tiny font-semibold ${isPrivate ? "bg-danger text-surface" : "bg-green text-on-green"}`}
        >
          <span aria-hidden="true">
            {unread >= maxUnreadCounted ? `${formatCount(maxUnreadCounted - 1)}+` : formatCount(unread)}
          </span>
          <span className="sr-only">{m.unread_count({ count: unread })}</span>
        </span>
      ) : null}
    </span>
  );
}

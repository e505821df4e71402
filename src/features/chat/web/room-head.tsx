import { ArrowLeft, Bell, LockKeyhole } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#kit/web/ui/button.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { lazyDialog } from "#kit/web/ui/lazy-dialog.tsx";
import * as m from "#messages/chat.ts";
import type { ChatRoom } from "../contract.ts";
import { chatPath, inboxPath } from "../paths.ts";
import type { Place } from "./api.ts";
import { privateChatPath } from "../private-chat-path.ts";

const MuteDialog = lazyDialog(async () => import("#features/enrolment/web/mute-dialog-public.tsx"));

interface RoomHeadProps {
  place: Place;
  personId: number;
  /** Undefined while it loads; null if it cannot be read. */
  room: ChatRoom | null | undefined;
}

/** The name of the course and its instructor, and who reads what is written. */
export function RoomHead({ place, personId, room }: RoomHeadProps) {
  const [isMuting, setIsMuting] = useState(false);
  const title = room === null ? m.course_not_found() : room?.course_title;
  const instructor = room === null ? m.unknown_instructor() : room?.instructor_name || m.former_member();
  return (
    <header className="flex flex-none flex-wrap items-center border-b border-line bg-surface lg:flex-nowrap lg:gap-3 lg:pr-3 lg:pl-6">
      <div className="flex min-h-16 w-full min-w-0 items-center gap-1 px-1 py-2 lg:w-auto lg:flex-1 lg:px-0">
        <ButtonLink variant="icon" to={inboxPath} className="lg:hidden" aria-label={m.back_to_inbox()}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </ButtonLink>
        <div className="min-w-0 flex-1">
          {title === undefined ? (
            <span aria-hidden="true" className="skeleton block h-5 w-3/5" />
          ) : (
            <h1
              lang={room?.course_language}
              className="truncate font-text text-read font-semibold tracking-normal"
            >
              {title}
            </h1>
          )}
          <p className="truncate text-small text-muted">
            {room === undefined ? (
              <span aria-hidden="true" className="skeleton block h-4 w-2/5" />
            ) : (
              [instructor, room && m.people({ count: room.people })].filter(Boolean).join(" · ")
            )}
          </p>
        </div>
        {room?.hears_live ? (
          <Button variant="icon" aria-label={m.notices_of_course()} onClick={() => setIsMuting(true)}>
            <Bell aria-hidden="true" className="size-5" />
          </Button>
        ) : null}
      </div>
      {isMuting ? <MuteDialog courseId={place.courseId} onClose={() => setIsMuting(false)} /> : null}
      {room ? <Readers place={place} personId={personId} room={room} /> : null}
    </header>
  );
}

/** The room, and the private conversation of a learner with the team. Each says who reads it. */
function Readers({ place, personId, room }: RoomHeadProps & { room: ChatRoom }) {
  const learner = room.is_team ? place.learner : personId;
  const isMember = room.is_team || room.hears_live;
  const tab = (isHere: boolean) =>
    `grid min-h-14 flex-1 content-center justify-items-center border-b-2 px-3 text-small -outline-offset-3 lg:min-h-[72px] lg:flex-none ${isHere ? "border-green font-semibold text-ink" : "border-transparent font-medium text-muted hover:text-ink"}`;
  return (
    <nav
      aria-label={m.conversations_of({ course: room.course_title })}
      className="flex w-full min-w-0 lg:w-auto"
    >
      <Link
        to={chatPath(place.courseId)}
        aria-current={place.learner === null ? "page" : undefined}
        className={tab(place.learner === null)}
      >
        <span>{m.course_room()}</span>
        <span className="text-tiny font-normal text-muted">{m.people_read({ count: room.people })}</span>
      </Link>
      {learner !== null && isMember ? (
        <Link
          to={privateChatPath(place.courseId, learner)}
          aria-current={place.learner === null ? undefined : "page"}
          className={tab(place.learner !== null)}
        >
          <span className="flex items-center gap-1">
            <LockKeyhole aria-hidden="true" className="size-4" />
            {m.only_private()}
          </span>
          <span className="text-tiny font-normal text-muted">
            {room.is_team ? m.team_and({ name: room.learner?.name ?? "" }) : m.you_and_team()}
          </span>
        </Link>
      ) : null}
    </nav>
  );
}

import { Suspense, useEffect } from "react";
import { useSearchParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { coursePath } from "#features/course-page/paths.ts";
import { LearnerViewLine, useHidesTeamParts } from "#features/courses/web/learner-view-public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { ApiError } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { useSession } from "#kit/web/session.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { useIsWide } from "#kit/web/use-is-wide.ts";
import * as m from "#messages/chat.ts";
import { inboxPath } from "../paths.ts";
import type { Route } from "./+types/chat-page";
import type { Place } from "./api.ts";
import { Conversation } from "./conversation.tsx";
import { Panes } from "./panes.tsx";
import { RoomHead } from "./room-head.tsx";
import { RoomList } from "./room-list.tsx";
import { ChatSkeleton } from "./skeletons.tsx";
import { useRoom } from "./use-room.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

/** The room of a course, or a private conversation in it. */
export default function ChatPage({ params }: Route.ComponentProps) {
  const person = useSession()?.user;
  const [parameters] = useSearchParams();
  // A phone does not show the list, so it does not load it.
  const isWide = useIsWide();
  const courseId = parseId(params.id) ?? 0;
  const learner = parseId(parameters.get("learner"));
  return (
    <RequireSession skeleton={<ChatSkeleton />}>
      {person ? (
        <Panes
          shown="conversation"
          list={isWide ? <RoomList open={{ courseId, learner }} personId={person.id} /> : null}
        >
          <Room
            key={`${person.id} ${courseId} ${learner}`}
            place={{ courseId, learner }}
            personId={person.id}
          />
        </Panes>
      ) : (
        <ChatSkeleton />
      )}
    </RequireSession>
  );
}

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 403, 404].includes(error.status);

function Room({ place, personId }: { place: Place; personId: number }) {
  const state = useRoom(place);
  const { data, error } = state.room;
  const room = data ?? (error ? null : undefined);
  const hidesTeamParts = useHidesTeamParts(String(place.courseId));
  const shown = hidesTeamParts && data ? { ...data, is_team: false, can_moderate: false } : room;
  const title = data?.course_title;
  useEffect(() => {
    if (title) document.title = document.title.replace(m.page_title(), `${m.page_title()}: ${title}`);
  }, [title]);
  return (
    <>
      {hidesTeamParts ? (
        <Suspense>
          <div className="flex-none px-4 pt-2 lg:px-6">
            <LearnerViewLine courseId={place.courseId} />
          </div>
        </Suspense>
      ) : null}
      <RoomHead place={place} personId={personId} room={room} />
      {isRefused(error) ? (
        <div className="m-auto grid max-w-[420px] justify-items-center gap-4 p-6 text-center">
          <p className="text-muted">{error.message}</p>
          {error.status === 403 ? (
            <ButtonLink to={coursePath(place.courseId)}>{m.to_course_page()}</ButtonLink>
          ) : (
            <ButtonLink to={inboxPath}>{m.back_to_inbox()}</ButtonLink>
          )}
        </div>
      ) : (
        <Conversation place={place} personId={personId} room={shown ?? null} state={state} />
      )}
    </>
  );
}

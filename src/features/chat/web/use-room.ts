import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLiveEvent, useLiveIsOpen } from "#kit/web/live-events.ts";
import { onLiveReset } from "#kit/web/live-reset.ts";
import { spreadOut } from "#kit/web/spread-out.ts";
import { chatDeletedEvent, chatMessageEvent } from "../contract.ts";
import { messagePageSize, pollingMs } from "../rules.ts";
import { earlierMessages, inboxKey, messagesIn, messagesKey, type Place, roomAt } from "./api.ts";
import { type Loaded, withDeleted, withEarlier, withLive, withLoss } from "./room-messages.ts";

/** The messages of a room, live. While the stream is not there they are read again every five seconds. */
export function useRoom(place: Place) {
  const queries = useQueryClient();
  const live = useLiveIsOpen();
  const room = useQuery(roomAt(place));
  const hearsLive = live && room.data?.hears_live !== false;
  const messages = useQuery({ ...messagesIn(place), refetchInterval: hearsLive ? false : pollingMs });
  const change = (how: (loaded: Loaded) => Loaded) =>
    queries.setQueryData<Loaded>(messagesKey(place), (loaded) => loaded && how(loaded));
  const isHere = (event: { course_id: number; learner: number | null }) =>
    event.course_id === place.courseId && event.learner === place.learner;

  useLiveEvent(chatMessageEvent, ({ course_id, ...message }) => {
    if (isHere({ course_id, learner: message.learner })) change((loaded) => withLive(loaded, message));
  });
  useLiveEvent(chatDeletedEvent, (event) => {
    if (isHere(event)) change((loaded) => withDeleted(loaded, event.message_id, event.deleted));
    spreadOut("inbox", () => void queries.invalidateQueries({ queryKey: inboxKey }));
  });

  const { refetch } = messages;
  const { courseId, learner } = place;
  useEffect(() => {
    const lose = () =>
      queries.setQueryData<Loaded>(
        messagesKey({ courseId, learner }),
        (loaded) => loaded && withLoss(loaded),
      );
    lose();
    // What was written before the stream opened does not come by it.
    if (live) void refetch();
    return onLiveReset(lose);
  }, [queries, courseId, learner, live, refetch]);

  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  const asked = useRef(false);
  const loadEarlier = async () => {
    const first = messages.data?.messages[0];
    if (!first || !messages.data?.hasEarlier || asked.current) return;
    asked.current = true;
    setLoadingEarlier(true);
    try {
      const earlier = await earlierMessages(place, first.message_id);
      change((loaded) => withEarlier(loaded, earlier, messagePageSize));
    } catch {
      // The next scroll asks again.
    } finally {
      asked.current = false;
      setLoadingEarlier(false);
    }
  };
  return { room, messages, change, loadEarlier, isLoadingEarlier };
}

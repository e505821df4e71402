import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { inboxKey, type Place, saveRead } from "./api.ts";
import { changeInbox } from "./change-inbox.ts";
import { withRead } from "./inbox-items.ts";
import { ReadMarker } from "./read-marker.ts";

const pauseMs = 700;

/**
 * Tells how far the person has read: the last message, when it was visible for a moment. The inbox beside the room shows
 * it at once, and the server hears it when the `ReadMarker` says so.
 */
export function useMarkRead(place: Place, last: number | null, isSeen: boolean): void {
  const queries = useQueryClient();
  const { courseId, learner } = place;
  const { marker, show } = useMemo(() => {
    const isBeingRead = () => queries.isFetching({ queryKey: inboxKey, exact: true }) > 0;
    const show = (messageId: number) =>
      changeInbox(
        queries,
        (items) => withRead(items, { course_id: courseId, learner, message_id: messageId }) ?? items,
      );
    const save = async (messageId: number) => {
      await saveRead({ courseId, learner }, messageId);
      // What is being read now may not have the mark.
      if (isBeingRead()) await queries.invalidateQueries({ queryKey: inboxKey });
      else show(messageId);
    };
    return { marker: new ReadMarker({ save }), show };
  }, [queries, courseId, learner]);

  useEffect(() => {
    const leave = () => {
      if (document.hidden) marker.flush();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      marker.flush();
    };
  }, [marker]);

  useEffect(() => {
    if (last === null || !isSeen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      timer = setTimeout(() => {
        show(last);
        marker.saw(last);
      }, pauseMs);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [marker, show, last, isSeen]);
}

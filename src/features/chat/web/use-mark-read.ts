import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { inboxKey, type Place, saveRead } from "./api.ts";

const pauseMs = 700;

/** Tells the server how far the person has read: the last message, when it was visible for a moment. */
export function useMarkRead(place: Place, last: number | null, isSeen: boolean): void {
  const queries = useQueryClient();
  const marked = useRef(0);
  const { courseId, learner } = place;
  useEffect(() => {
    if (last === null || !isSeen || last <= marked.current) return undefined;
    const mark = () => {
      if (document.visibilityState !== "visible" || last <= marked.current) return;
      marked.current = last;
      saveRead({ courseId, learner }, last).then(
        () => void queries.invalidateQueries({ queryKey: inboxKey }),
        () => {
          marked.current = 0;
        },
      );
    };
    const timer = setTimeout(mark, pauseMs);
    document.addEventListener("visibilitychange", mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", mark);
    };
  }, [queries, courseId, learner, last, isSeen]);
}

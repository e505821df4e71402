import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { savePosition } from "../../contract.ts";
import { lessonOf } from "../lesson/lesson-query.ts";
import { PositionSaver } from "../lesson/position-saver.ts";

/**
 * Remembers where a film is, outside the page of its lesson.
 * @param place of the film among the films of the lesson, from 1
 * @returns what the player calls with its time in seconds
 */
export function useFilmPlace(lessonId: number, place: number, startAt: number): (seconds: number) => void {
  const queries = useQueryClient();
  const [saver] = useState(
    () =>
      new PositionSaver(
        async (position) => {
          const saved = await callApi(savePosition, {
            params: { id: lessonId },
            body: position,
            keepalive: true,
          });
          queries.setQueryData(
            lessonOf(lessonId).queryKey,
            (known) => known && { ...known, my_position: saved },
          );
        },
        { video: { place, seconds: startAt } },
      ),
  );
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") saver.flush();
    };
    window.addEventListener("pagehide", saver.flush);
    document.addEventListener("visibilitychange", leave);
    return () => {
      window.removeEventListener("pagehide", saver.flush);
      document.removeEventListener("visibilitychange", leave);
      saver.flush();
    };
  }, [saver]);
  return (seconds) => saver.report({ video: { place, seconds } });
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "#kit/web/api.ts";
import { rememberPerson } from "#kit/web/same-person.ts";
import { savePosition } from "../../contract.ts";
import { lessonOf } from "./api.ts";
import { type Position, PositionSaver } from "./position-saver.ts";

/**
 * Saves where a person is in a lesson, also when they leave. Nothing is saved after another person signed in: it would
 * go to the other account.
 * @param last the position that the server has
 */
export function usePositionSaver(lessonId: number, last: Position): PositionSaver {
  const queries = useQueryClient();
  const [saver] = useState(() => {
    const isSamePerson = rememberPerson();
    return new PositionSaver(async (position) => {
      if (!isSamePerson()) return;
      const params = { id: lessonId };
      const saved = await callApi(savePosition, { params, body: position, keepalive: true });
      queries.setQueryData(lessonOf(lessonId).queryKey, (known) => known && { ...known, my_position: saved });
    }, last);
  });
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
  return saver;
}

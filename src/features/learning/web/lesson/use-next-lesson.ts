import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { savesData } from "#kit/web/data-saver.ts";
import type { LessonPage } from "../../contract.ts";
import { lessonOf } from "./api.ts";

// First comes what the open lesson needs.
const pauseMs = 1_000;

/** Loads the next lesson before it is asked for, so that it opens at once. Not for people who save data. */
export function useNextLesson(lesson: LessonPage | undefined): void {
  const queries = useQueryClient();
  const next = lesson?.next?.is_open ? lesson.next.lesson_id : null;
  useEffect(() => {
    if (next === null || savesData()) return undefined;
    const timer = setTimeout(() => void queries.prefetchQuery(lessonOf(next)), pauseMs);
    return () => clearTimeout(timer);
  }, [queries, next]);
}

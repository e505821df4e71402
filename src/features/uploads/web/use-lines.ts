import { useEffect, useMemo, useSyncExternalStore } from "react";
import { allLines, type Line, onLines } from "./lines.ts";
import { restoreLines } from "./work-on-lines.ts";

const none: readonly Line[] = [];

/** The uploads for a part of a page (without a course: of archives), with those that an earlier page of this device left. */
export function useLines(courseId: number | null, place: string): Line[] {
  useEffect(() => restoreLines(courseId), [courseId]);
  const lines = useSyncExternalStore(onLines, allLines, () => none);
  return useMemo(
    () => lines.filter((line) => line.courseId === courseId && line.place === place),
    [lines, courseId, place],
  );
}

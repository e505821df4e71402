import { useEffect, useState } from "react";
import { type Opened, openedAtFirst, parseOpened } from "./opened.ts";

const keyOf = (courseId: number) => `opened:${courseId}`;

// Storage can be full or forbidden: then a reload begins afresh.
function read(courseId: number): Opened | null {
  try {
    return parseOpened(window.sessionStorage.getItem(keyOf(courseId)));
  } catch {
    return null;
  }
}

function keep(courseId: number, opened: Opened): void {
  try {
    window.sessionStorage.setItem(keyOf(courseId), JSON.stringify(opened));
  } catch {
    // See above.
  }
}

/** What stands open in a course; kept for this tab, so that reload and back find it again. */
export function useOpened(
  courseId: number,
  modules: Parameters<typeof openedAtFirst>[0],
): [Opened, (change: (opened: Opened) => Opened) => void] {
  const [opened, setOpened] = useState(() => read(courseId) ?? openedAtFirst(modules));
  // From the first moment: ticking the last lesson of a module must not open another on reload.
  useEffect(() => keep(courseId, opened), [courseId, opened]);
  return [opened, setOpened];
}

import { useEffect, useState } from "react";
import { type Opened, openedAtFirst, parseOpened } from "./opened.ts";

const keyOf = (courseId: number) => `opened:${courseId}`;

// Storage can be full or forbidden. Then a reload shows the page as at first.
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

/** What is open in a course. It is stored for this tab, so it survives a reload and the back button. */
export function useOpened(
  courseId: number,
  modules: Parameters<typeof openedAtFirst>[0],
): [Opened, (change: (opened: Opened) => Opened) => void] {
  const [opened, setOpened] = useState(() => read(courseId) ?? openedAtFirst(modules));
  // Stored from the start. Otherwise a reload after the last lesson of a module would open another module.
  useEffect(() => keep(courseId, opened), [courseId, opened]);
  return [opened, setOpened];
}

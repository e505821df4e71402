import { startTransition, useEffect, useState } from "react";
import type { CourseDocument } from "../../../document.ts";
import type { DraftKeeper } from "../state/draft-keeper.ts";

/** Comparing a large course takes a while, so it waits for a pause of the writer. */
const pauseMs = 700;

/** The document as it was when the writer paused. */
export function useSettledDocument(keeper: DraftKeeper): CourseDocument {
  const [settled, setSettled] = useState(keeper.document);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = keeper.subscribe(() => {
      clearTimeout(timer);
      // A key that comes meanwhile is drawn first.
      timer = setTimeout(() => startTransition(() => setSettled(keeper.document())), pauseMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [keeper]);
  return settled;
}

import { useEffect, useState } from "react";
import { type WaitingStage, waitingStage } from "../../waiting-rules.ts";

/** The stage of a wait that began at a time, kept up to date. */
export function useWaitingStage(since: string): WaitingStage {
  const [now, setNow] = useState(() => Date.now());
  const { stage, nextInMs } = waitingStage(now - Date.parse(since));
  useEffect(() => {
    if (nextInMs === null) return undefined;
    const update = () => setNow(Date.now());
    const timer = setTimeout(update, nextInMs + 50);
    // A phone that sleeps stops the timer.
    document.addEventListener("visibilitychange", update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, [nextInMs]);
  return stage;
}

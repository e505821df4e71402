import { useEffect, useState } from "react";
import { type WaitingStage, waitingStage } from "../rules.ts";

/** The stage of a wait that began at a time, kept up to date. */
export function useWaitingStage(since: string): WaitingStage {
  const [now, setNow] = useState(() => Date.now());
  const { stage, nextInMs } = waitingStage(now - Date.parse(since));
  useEffect(() => {
    if (nextInMs === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), nextInMs + 50);
    return () => clearTimeout(timer);
  }, [nextInMs]);
  return stage;
}

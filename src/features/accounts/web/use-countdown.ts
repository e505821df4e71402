import { useEffect, useState } from "react";

const left = (since: number, seconds: number) =>
  Math.min(seconds, Math.max(0, Math.ceil((since + seconds * 1000 - Date.now()) / 1000)));

/** Whole seconds until a span that began at `since` is over; then 0. */
export function useCountdown(since: number, seconds: number): number {
  const [rest, setRest] = useState(() => left(since, seconds));
  useEffect(() => {
    setRest(left(since, seconds));
    const timer = setInterval(() => {
      const now = left(since, seconds);
      setRest(now);
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [since, seconds]);
  return rest;
}

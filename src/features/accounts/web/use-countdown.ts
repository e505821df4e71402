import { useEffect, useState } from "react";

/** Whole seconds until a span that began at `since` ends; then 0. */
export function useCountdown(since: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  const end = since + seconds * 1000;
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  return Math.min(seconds, Math.max(0, Math.ceil((end - now) / 1000)));
}

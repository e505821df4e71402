import { type RefObject, useEffect, useState } from "react";

const stepMs = 2_000;

/**
 * Counts up every two seconds. It waits while somebody points at the area or has the focus in it, while
 * the tab is hidden, when it is stopped, and for people who ask for less motion.
 */
export function useRotation(length: number, area: RefObject<HTMLElement | null>, isStopped: boolean): number {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (isStopped || !element || window.matchMedia("(prefers-reduced-motion: reduce)").matches)
      return undefined;
    const timer = setInterval(() => {
      if (document.hidden || element.matches(":hover, :focus-within")) return;
      setPlace((now) => (now + 1) % length);
    }, stepMs);
    return () => clearInterval(timer);
  }, [length, area, isStopped]);
  return place;
}

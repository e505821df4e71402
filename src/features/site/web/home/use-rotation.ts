import { type RefObject, useEffect, useState } from "react";

const stepMs = 2_000;

/**
 * Counts up every two seconds. It pauses while the pointer or the focus is in the area, while the tab is hidden
 * and when it is stopped. It does not run for people who ask for reduced motion.
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

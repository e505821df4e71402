import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Brings what an address points at into view, once it is there. */
export function comeTo(element: HTMLElement, block: ScrollLogicalPosition = "center"): void {
  element.focus({ preventScroll: true });
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block, behavior: calm ? "auto" : "smooth" });
}

/** Calls back with the part of the address after `#`, at first and whenever a link leads to it anew. */
export function useHashTarget(onTarget: (target: string) => void): void {
  const { hash, key } = useLocation();
  const tell = useEffectEvent(onTarget);
  useEffect(() => {
    if (hash) tell(hash.slice(1));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same link pressed again is a new visit
  }, [hash, key]);
}

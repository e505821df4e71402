import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Scrolls to the element that the address names, as soon as it is rendered. */
export function comeTo(element: HTMLElement, block: ScrollLogicalPosition = "center"): void {
  element.focus({ preventScroll: true });
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block, behavior: calm ? "auto" : "smooth" });
}

/** Calls back with the part of the address after `#`: at first, and each time that a link leads to it. */
export function useHashTarget(onTarget: (target: string) => void): void {
  const { hash, key } = useLocation();
  const tell = useEffectEvent(onTarget);
  useEffect(() => {
    if (hash) tell(hash.slice(1));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same link pressed again is a new visit
  }, [hash, key]);
}

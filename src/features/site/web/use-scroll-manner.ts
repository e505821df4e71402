import { useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";

/** A new page scrolls smoothly to its top. Back jumps to the old position at once. */
export function useScrollManner(): void {
  const manner = useNavigationType();
  useManner(() => {
    const root = document.documentElement;
    root.style.scrollBehavior =
      manner === NavigationType.Pop || window.matchMedia("(prefers-reduced-motion: reduce)").matches
        ? "auto"
        : "smooth";
    // For a scroll to the top, a browser uses the style that was computed last. So compute it now.
    void getComputedStyle(root).scrollBehavior;
  }, [manner]);
}

// The style must be set before the router scrolls. The router scrolls in a layout effect.
const useManner: typeof useLayoutEffect = typeof window === "undefined" ? () => {} : useLayoutEffect;

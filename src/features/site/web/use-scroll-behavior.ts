import { useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * A new page scrolls smoothly to its top. Back jumps to the old position at once, and so does a page with one task:
 * from the end of a long lesson a smooth scroll takes too long.
 */
export function useScrollBehavior(isFocus: boolean): void {
  const navigation = useNavigationType();
  useIsomorphicLayoutEffect(() => {
    const root = document.documentElement;
    root.style.scrollBehavior =
      isFocus ||
      navigation === NavigationType.Pop ||
      window.matchMedia("(prefers-reduced-motion: reduce)").matches
        ? "auto"
        : "smooth";
    // For a scroll to the top, a browser uses the style that was computed last. So compute it now.
    void getComputedStyle(root).scrollBehavior;
  }, [navigation, isFocus]);
}

// The style must be set before the router scrolls. The router scrolls in a layout effect.
const useIsomorphicLayoutEffect: typeof useLayoutEffect =
  typeof window === "undefined" ? () => {} : useLayoutEffect;

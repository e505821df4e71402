import { useLayoutEffect } from "react";
import { NavigationType, useNavigationType } from "react-router";

/** A new page glides to its top; Back is at its old place at once. */
export function useScrollManner(): void {
  const manner = useNavigationType();
  useManner(() => {
    const root = document.documentElement;
    root.style.scrollBehavior =
      manner === NavigationType.Pop || window.matchMedia("(prefers-reduced-motion: reduce)").matches
        ? "auto"
        : "smooth";
    // A browser that goes to the very top looks no further than the style that was computed last.
    void getComputedStyle(root).scrollBehavior;
  }, [manner]);
}

// It must stand before the router scrolls, which it does in a layout effect of its own.
const useManner: typeof useLayoutEffect = typeof window === "undefined" ? () => {} : useLayoutEffect;

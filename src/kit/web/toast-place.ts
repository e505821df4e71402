import { useSyncExternalStore } from "react";

/** Up to this width Sonner shows toasts as on a phone. */
const phone = "(max-width: 600px)";

const subscribe = (tell: () => void) => {
  const query = window.matchMedia(phone);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
};

/** Whether toasts are at the bottom, near the thumb. At a desk they are below the header. */
export const useToastsAtBottom = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches);

/**
 * The height of the bars that stand at the bottom of the window now, one on the other. Bars have `data-bottom-bar`.
 */
export function bottomBarHeight(): number {
  const bars = [...document.querySelectorAll("[data-bottom-bar]")].map((bar) => bar.getBoundingClientRect());
  let edge = window.innerHeight;
  for (const { top, bottom, height } of bars.toSorted((a, b) => b.bottom - a.bottom))
    if (height > 0 && top < edge && bottom > edge - 2) edge = top;
  return window.innerHeight - edge;
}

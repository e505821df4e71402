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

/** The height of the highest bar that stands at the bottom of the window now. Bars have `data-bottom-bar`. */
export function bottomBarHeight(): number {
  const bars = [...document.querySelectorAll("[data-bottom-bar]")].map((bar) => bar.getBoundingClientRect());
  const standing = bars.filter(
    ({ top, bottom, height }) => height > 0 && top < window.innerHeight && bottom > window.innerHeight - 2,
  );
  return Math.max(0, ...standing.map(({ top }) => window.innerHeight - top));
}

import { type RefObject, useEffect } from "react";
import { useSonner } from "sonner";

/** Between two toasts, and around them, in pixels. */
const gap = 14;

/** Whether the reader has scrolled into the room: without it the page would jump. */
function isLookedAt(room: number): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY + window.innerHeight > scrollHeight - room + 1;
}

/**
 * On a phone toasts are over the lower end of the screen. While they are there, the page is longer by their height: so
 * its last controls can be scrolled out from under them. The room goes when nobody looks at it.
 * @param area holds the toasts
 */
export function useRoomForToasts(area: RefObject<HTMLElement | null>, isAtBottom: boolean): void {
  const { toasts } = useSonner();
  const count = isAtBottom ? toasts.length : 0;
  useEffect(() => {
    const { style } = document.body;
    // A conversation fills the screen, and its toasts are above its box.
    const isWanted = count > 0 && document.querySelector("[data-panes=conversation]") === null;
    if (isWanted) {
      const shown = area.current?.querySelectorAll<HTMLElement>("[data-sonner-toast]") ?? [];
      const heights = Array.from(shown, (toast) => toast.offsetHeight + gap);
      style.paddingBottom = `${heights.reduce((sum, height) => sum + height, gap)}px`;
      return undefined;
    }
    const giveBack = () => {
      if (isLookedAt(Number.parseFloat(style.paddingBottom) || 0)) return;
      style.paddingBottom = "";
      window.removeEventListener("scroll", giveBack);
    };
    window.addEventListener("scroll", giveBack, { passive: true });
    giveBack();
    return () => window.removeEventListener("scroll", giveBack);
  }, [area, count]);
}

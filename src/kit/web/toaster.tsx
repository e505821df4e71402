import { useEffect, useRef } from "react";
import { toast as say, Toaster as Sonner } from "sonner";
import * as m from "#messages/kit.ts";
import { useTheme } from "./device-settings.ts";
import { bottomBarHeight, useToastsAtBottom } from "./toast-place.ts";
import { useRoomForToasts } from "./toast-room.ts";
import { useDropStaleToasts } from "./use-drop-stale-toasts.ts";
import { onDrop } from "./stale-toasts.ts";
import { onToast, type Toast, waitingToasts } from "./toast-queue.ts";

const shownMs = 4_000;
const maxShown = 3;

const shown = new Map<string | number, Toast>();

/** Shows waiting toasts while there is room. A visible toast is never replaced before it could be read. */
function showNext(): void {
  while (waitingToasts.length > 0 && shown.size < maxShown) {
    const next = waitingToasts.shift()!;
    const gone = ({ id }: { id: string | number }) => {
      if (shown.delete(id)) showNext();
    };
    const id = say[next.kind](next.sentence, {
      duration: next.ms ?? shownMs,
      onAutoClose: gone,
      onDismiss: gone,
    });
    shown.set(id, next);
  }
}

/** Keeps the toasts visible while they have the keyboard focus. Sonner itself does this for the pointer. */
function hold(duration: number): void {
  for (const [id, { kind, sentence }] of shown) say[kind](sentence, { id, duration });
}

function dropShown(isStale: (toast: Toast) => boolean): void {
  for (const [id, toast] of shown) if (isStale(toast)) say.dismiss(id);
}

const gap = 12;
const barVariable = "--bottom-bar";

/**
 * Below the header at a desk. On a phone above a bar at the bottom: the price of a course, the tabs. A bar may come and
 * go while the page scrolls.
 */
function useClearOfBars(isAtBottom: boolean): void {
  useEffect(() => {
    if (!isAtBottom) return undefined;
    const place = () =>
      document.documentElement.style.setProperty(barVariable, `${Math.ceil(bottomBarHeight())}px`);
    place();
    const leave = onToast(place);
    const signs = ["scroll", "resize"] as const;
    for (const sign of signs) window.addEventListener(sign, place, { passive: true });
    // Another screen without the bar has another height.
    const heights = new ResizeObserver(place);
    heights.observe(document.body);
    return () => {
      leave();
      heights.disconnect();
      for (const sign of signs) window.removeEventListener(sign, place);
    };
  }, [isAtBottom]);
}

/** Shows toasts inside the region of `Toasts`, which screen readers read out. */
export default function Toaster() {
  const area = useRef<HTMLDivElement>(null);
  const isAtBottom = useToastsAtBottom();
  const theme = useTheme();
  useClearOfBars(isAtBottom);
  useRoomForToasts(area, isAtBottom);
  useDropStaleToasts();
  useEffect(() => {
    area.current?.querySelector("section")?.removeAttribute("aria-live");
    shown.clear();
    showNext();
    const leave = [onToast(showNext), onDrop(dropShown)];
    return () => leave.forEach((stop) => stop());
  }, []);
  return (
    <div ref={area} onFocus={() => hold(Infinity)} onBlur={() => hold(shownMs)}>
      <Sonner
        position={isAtBottom ? "bottom-center" : "top-center"}
        // The header of a desk is 64 px high.
        offset={{ top: 64 + gap }}
        mobileOffset={{ bottom: `calc(var(${barVariable}, 0px) + env(safe-area-inset-bottom) + ${gap}px)` }}
        duration={shownMs}
        visibleToasts={maxShown}
        expand
        theme={theme === "auto" ? "system" : theme}
        richColors
        containerAriaLabel={m.notices()}
      />
    </div>
  );
}

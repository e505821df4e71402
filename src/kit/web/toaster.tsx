import { useEffect, useRef } from "react";
import { toast as say, Toaster as Sonner } from "sonner";
import * as m from "#messages/kit.ts";
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

/** Shows toasts inside the region of `Toasts`, which screen readers read out. */
export default function Toaster() {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.querySelector("section")?.removeAttribute("aria-live");
    shown.clear();
    showNext();
    return onToast(showNext);
  }, []);
  return (
    <div ref={area} onFocus={() => hold(Infinity)} onBlur={() => hold(shownMs)}>
      <Sonner
        position="top-center"
        duration={shownMs}
        visibleToasts={maxShown}
        expand
        theme="system"
        richColors
        containerAriaLabel={m.notices()}
      />
    </div>
  );
}

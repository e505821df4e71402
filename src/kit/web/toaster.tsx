import { useEffect, useRef } from "react";
import { toast as say, Toaster as Sonner } from "sonner";
import * as m from "#messages/kit.ts";
import { onToast, type Toast, waitingToasts } from "./toast-queue.ts";

const shownMs = 4_000;
const maxShown = 3;

const shown = new Map<string | number, Toast>();

/** Shows what waits, as far as there is room: nothing is pushed out before anybody could read it. */
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

/** Holds what is shown while the keyboard is there, as sonner itself does for the pointer. */
function hold(duration: number): void {
  for (const [id, { kind, sentence }] of shown) say[kind](sentence, { id, duration });
}

/** What shows toasts; in the region of `Toasts`, which is the one that is read out. */
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

import { useEffect, useSyncExternalStore } from "react";
import { onToast, waitingToasts } from "./toast-queue.ts";
import { useLazyComponent } from "./use-lazy-component.ts";

export { toast } from "./toast-queue.ts";

/** Brings what shows toasts, for pages that must be able to say that the line is gone. */
export const loadToaster = async () => import("./toaster.tsx");

let wasNeeded = false;
const isNeeded = () => (wasNeeded ||= waitingToasts.length > 0);

/**
 * Where toasts appear; what shows them is loaded with the first one. The region that is read out
 * is here before any of them: one that comes together with its words is not heard everywhere.
 */
export function Toasts() {
  const shown = useSyncExternalStore(onToast, isNeeded, () => false);
  return (
    <div aria-live="polite" aria-relevant="additions">
      {shown ? <Toaster /> : null}
    </div>
  );
}

/** What could not be had without a line is had with the next toast, or when the line is back: none is lost. */
function Toaster() {
  const { Part, failed, retry } = useLazyComponent(loadToaster);
  useEffect(() => {
    if (!failed) return undefined;
    window.addEventListener("online", retry);
    const leave = onToast(retry);
    return () => {
      window.removeEventListener("online", retry);
      leave();
    };
  });
  return Part ? <Part /> : null;
}

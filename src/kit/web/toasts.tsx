import { useEffect, useSyncExternalStore } from "react";
import { onToast, waitingToasts } from "./toast-queue.ts";
import { useLazyComponent } from "./use-lazy-component.ts";

export { toast } from "./toast-queue.ts";

/** Loads the toaster early, for pages that must be able to say that the connection is lost. */
export const loadToaster = async () => import("./toaster.tsx");

let wasNeeded = false;
const isNeeded = () => (wasNeeded ||= waitingToasts.length > 0);

/**
 * The place where toasts appear. The toaster is loaded with the first toast. The live region exists before
 * that, because some screen readers do not read a region that appears together with its text.
 */
export function Toasts() {
  const shown = useSyncExternalStore(onToast, isNeeded, () => false);
  return (
    <div aria-live="polite" aria-relevant="additions">
      {shown ? <Toaster /> : null}
    </div>
  );
}

const retryAfterMs = 5_000;

/**
 * If the toaster could not be loaded, it is loaded with the next toast, when the connection is back, or after some
 * seconds: the connection may be back before the failure is known. No toast is lost.
 */
function Toaster() {
  const { Part, failed, retry } = useLazyComponent(loadToaster);
  useEffect(() => {
    if (!failed) return undefined;
    window.addEventListener("online", retry);
    const leave = onToast(retry);
    const timer = setTimeout(retry, retryAfterMs);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
      leave();
    };
  });
  return Part ? <Part /> : null;
}

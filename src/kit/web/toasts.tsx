import { Suspense, useSyncExternalStore } from "react";
import { onDemand } from "./on-demand.ts";
import { onToast, waitingToasts } from "./toast-queue.ts";

export { toast } from "./toast-queue.ts";

/** Brings what shows toasts, for pages that must be able to say that the line is gone. */
export const loadToaster = async () => import("./toaster.tsx");
const Toaster = onDemand(loadToaster);

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
      {shown ? (
        <Suspense>
          <Toaster />
        </Suspense>
      ) : null}
    </div>
  );
}

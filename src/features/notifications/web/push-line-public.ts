import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

/** What can be chosen for this device, on a page of another feature. It comes after that page. */
export const PushLine = lazyOptional(
  async () => ({ default: (await import("./push/push-line.tsx")).PushLine }),
  LoadFailed,
);

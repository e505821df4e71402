import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

// What other features' pages may embed of push messages. Every page has public.tsx, and few pages have these.

/** What can be chosen for this device, on a page of another feature. It comes after that page. */
export const PushLine = lazyOptional(
  async () => ({ default: (await import("./push/push-line.tsx")).PushLine }),
  LoadFailed,
);

/** The offer of push messages in a conversation. */
export const PushOffer = lazyOptional(async () => import("./push/push-offer.tsx"));

import { lazyOptional } from "#kit/web/lazy-optional.ts";

// What other features' pages may embed of notifications.

/** The bell's red dot. It is loaded after the page, for signed-in people only. */
export const UnreadDot = lazyOptional(async () => import("./unread-dot.tsx"));

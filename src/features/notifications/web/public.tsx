import { lazyOptional } from "#kit/web/lazy-optional.ts";

// What other features' pages may embed of notifications.

/** The bell's red dot; loaded for the signed-in alone, after the page. */
export const UnreadDot = lazyOptional(async () => import("./unread-dot.tsx"));

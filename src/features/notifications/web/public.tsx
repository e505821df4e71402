import { onDemand } from "#kit/web/on-demand.ts";

// What other features' pages may embed of notifications.

/** The bell's red dot; loaded for the signed-in alone, after the page. */
export const UnreadDot = onDemand(async () => import("./unread-dot.tsx"));

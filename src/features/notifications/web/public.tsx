import { lazy } from "react";

// What other features' pages may embed of notifications.

/** The bell's red dot; loaded for the signed-in alone, after the page. */
export const UnreadDot = lazy(async () => import("./unread-dot.tsx"));

import { lazyOptional } from "#kit/web/lazy-optional.ts";

// What other features' pages may embed of notifications.

export { waitingKey } from "./waiting/api.ts";
export { WaitingCount } from "./waiting/waiting-count.tsx";
export { WaitingLines } from "./waiting/waiting-lines.tsx";

/** The bell's red dot. It is loaded after the page, for signed-in people only. */
export const UnreadDot = lazyOptional(async () => import("./unread-dot.tsx"));

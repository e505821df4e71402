import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";

// What other features' pages may embed of notifications.

export { waitingKey } from "./waiting/waiting-key.ts";

/** The bell's red dot. It is loaded after the page, for signed-in people only. */
export const UnreadDot = lazyOptional(async () => import("./unread-dot.tsx"));

/** What waits for administrators, as a number and as lines. Only they load them. Without the lines the page says so. */
export const WaitingCount = lazyOptional(async () => import("./waiting/waiting-count.tsx"));
export const WaitingLines = lazyOptional(async () => import("./waiting/waiting-lines.tsx"), LoadFailed);

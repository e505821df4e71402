import { lazyOptional } from "#kit/web/lazy-optional.ts";

// What other features' pages may embed of unanswered.

/** How much waits for an answer of a course team. Only its members load it. */
export const OldestUnanswered = lazyOptional(async () => import("./oldest-unanswered.tsx"));

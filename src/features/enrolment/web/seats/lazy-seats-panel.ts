import { lazyOptional } from "#kit/web/lazy-optional.ts";

/** The seats of a course, for the people who manage it. Only they load it. */
export const SeatsPanel = lazyOptional(async () => import("./seats-panel.tsx"));

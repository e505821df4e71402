import { lazyOptional } from "#kit/web/lazy-optional.ts";

/** The page is whole without it. */
export const MuteCourse = lazyOptional(async () => import("./mute-course.tsx"));

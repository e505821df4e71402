// What other features' pages may use of enrolment.
import { lazyOptional } from "#kit/web/lazy-optional.ts";

export { enrolmentsKey, invalidateEnrolments } from "./invalidate-enrolments.ts";
export { SeatAction } from "./seats/seat-action.tsx";
export { WaitingPlaces } from "./seats/waiting-places.tsx";

/** Only people who manage the course load it. */
export const SeatsPanel = lazyOptional(async () => import("./seats/seats-panel.tsx"));

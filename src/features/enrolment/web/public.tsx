// What other features' pages may use of enrolment.
export { enrolmentsKey, invalidateEnrolments } from "./invalidate-enrolments.ts";
export { SeatsPanel } from "./seats/lazy-seats-panel.ts";
export { SeatAction } from "./seats/seat-action.tsx";
export { WaitingPlaces } from "./seats/waiting-places.tsx";

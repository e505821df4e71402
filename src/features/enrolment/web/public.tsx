// What other features' pages may use of enrolment.
export { enrolmentsKey, invalidateEnrolments } from "./invalidate-enrolments.ts";
export { SeatAction } from "./seats/seat-action.tsx";
export { SeatsOfMine } from "./seats/seats-of-mine.tsx";
export { WaitingPlaces } from "./seats/waiting-places.tsx";

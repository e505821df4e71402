// What other features' pages may embed of enrolment.
export { SeatAction } from "./seats/seat-action.tsx";
export { SeatsOfMine } from "./seats/seats-of-mine.tsx";

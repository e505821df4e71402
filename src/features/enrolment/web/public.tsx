// What other features' pages may use of enrolment.
export { dashboardIsOld } from "./dashboard-is-old.ts";
export { SeatAction } from "./seats/seat-action.tsx";
export { SeatsOfMine } from "./seats/seats-of-mine.tsx";

// What other features' servers and the composition may call of enrolment.
export { enrolLearner } from "./enrol-learner.ts";
export { presentEnrolment } from "./present.ts";
export { passSeatsOn } from "./pass-seats-on.ts";
export { enrolledAs, opensAll } from "./queries/access.ts";
export { addEnrolments, isEnrolled } from "./queries/enrolments.ts";
export { fullWithOthers, isFullFor, lockSeats } from "./queries/seats.ts";
export { canTakeSeat, requireSeat } from "./require-seat.ts";
export { type EnrolmentRow, enrolmentsOf } from "./queries/lists.ts";
export { addPlaces } from "./queries/waiting-places.ts";

// What other features' servers and the composition may call of enrolment.
export { closeWaitingList } from "./close-waiting-list.ts";
export { endPaidEnrolments } from "./end-paid-enrolments.ts";
export { enrolLearner } from "./enrol-learner.ts";
export { enrolLearners } from "./enrol-learners.ts";
export { limitSeatsWithin } from "./limit-seats.ts";
export { presentEnrolment } from "./present.ts";
export { passSeatsOn } from "./pass-seats-on.ts";
export { enrolledAs, foundBy, opensAll } from "./queries/access.ts";
export { addEnrolments, enrolledCourse, isEnrolled, isSomeoneEnrolled } from "./queries/enrolments.ts";
export { fullWithOthers, lockSeats, seatsFor, seatsForAll } from "./queries/seats.ts";
export { canTakeSeat, canTakeSeats, requireSeats } from "./require-seat.ts";
export { type EnrolmentRow, enrolmentsOf } from "./queries/lists.ts";
export { addPlaces } from "./queries/waiting-places.ts";

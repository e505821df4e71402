// What other features' servers and the composition may call of enrolment.
export { enrolLearner } from "./enrol-learner.ts";
export { workOnOfferMails } from "./offer-mails.ts";
export { ownData } from "./own-data.ts";
export { presentEnrolment } from "./present.ts";
export { workOnEnrolmentMails } from "./enrolment-mail.ts";
export { passSeatsOn, watchSeats } from "./pass-seats-on.ts";
export { enrolledAs, opensAll } from "./queries/access.ts";
export { coursePeople } from "./queries/audiences.ts";
export { isEnrolled } from "./queries/enrolments.ts";
export { fullWithOthers, isFullFor, lockSeats } from "./queries/seats.ts";
export { requireSeat } from "./require-seat.ts";
export { type EnrolmentRow, enrolmentsOf } from "./queries/lists.ts";

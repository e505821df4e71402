// What other features' servers and the composition may call of enrolment.
export { enrolLearner } from "./enrol-learner.ts";
export { forgetPerson, personalData } from "./own-waiting.ts";
export { workOnOfferMails } from "./offer-mails.ts";
export { passSeatsOn, watchSeats } from "./pass-seats-on.ts";
export { isEnrolled } from "./queries/enrolments.ts";
export { isFullFor, lockSeats } from "./queries/seats.ts";
export { requireSeat } from "./require-seat.ts";

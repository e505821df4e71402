// What other features' servers may call of enrolment.
export { enrolLearner, type Enrolment, type EnrolmentRequest } from "./enrol-learner.ts";
export { isEnrolled, notify } from "./queries.ts";

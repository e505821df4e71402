// What other features' servers may call of enrolment.
export { enrolLearner, type Enrolment, type EnrolmentRequest } from "./enrol-learner.ts";
export { isEnrolled } from "./queries.ts";

// What other features' servers may call of enrolment.
export { enrolLearner } from "./enrol-learner.ts";
export { isEnrolled, notify } from "./queries.ts";

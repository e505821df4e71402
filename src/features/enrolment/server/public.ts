// What other features' servers may call of enrolment.
export { enrolLearner } from "./enrol-learner.ts";
export { ownData } from "./own-data.ts";
export { isEnrolled } from "./queries/enrolments.ts";

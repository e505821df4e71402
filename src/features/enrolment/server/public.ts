// What other features' servers may call of enrolment.
export { comingCoursesSetting } from "./coming-courses.ts";
export { enrolLearner } from "./enrol-learner.ts";
export { ownData } from "./own-data.ts";
export { workOnEnrolmentMails } from "./enrolment-mail.ts";
export { isEnrolled } from "./queries/enrolments.ts";

// What other features' servers may use of the catalogue.
export { ownData } from "./own-data.ts";
export { presentCard, presentModules } from "./present.ts";
export { courseAddresses, courseCards, enrolledAs, modulesFor, opensAll } from "./queries/courses.ts";
export { findPraise } from "./queries/reviews.ts";
export { comingCoursesSetting } from "./settings.ts";

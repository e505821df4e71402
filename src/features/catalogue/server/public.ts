// What other features' servers may use of the catalogue.
export { presentComingCourses } from "./present-coming-courses.ts";
export { comingCoursesSetting } from "./settings.ts";

// What other features' servers may use of the catalogue.
export { comingCoursesSetting } from "./settings.ts";

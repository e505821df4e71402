// What other features' servers may use of the catalogue.
export { ownData } from "./own-data.ts";
export { comingCoursesSetting } from "./settings.ts";

// What other features' servers may use of the catalogue.
export { presentComingCourses } from "./present-coming-courses.ts";
export { exampleSearches } from "./example-searches.ts";
export { comingCoursesSetting, searchVocabularySetting } from "./settings.ts";

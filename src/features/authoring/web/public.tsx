// What other features' pages may use of authoring.
export { taughtCourses } from "./manage/api.ts";

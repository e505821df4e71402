// What other features' pages may use of courses.
export { categoryName } from "./category-name.ts";
export { Cover } from "./cover.tsx";
export { courseKey, invalidateCourse } from "./invalidate-course.ts";

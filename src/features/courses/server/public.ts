// What other features' servers may use of courses.
export type { StoredRendition } from "./course-description.ts";
export { coverLinks, shareCover } from "./cover/cover-links.ts";
export {
  type Links,
  type MaterialRows,
  presentCard,
  presentFacts,
  presentFigures,
  presentMaterials,
  presentModules,
} from "./present.ts";
export {
  courseAddresses,
  courseCards,
  courseExists,
  coursesWithFacts,
  courseTitle,
} from "./queries/courses.ts";
export { courseCategories } from "./queries/categories.ts";
export { managedBy, taughtBy } from "./queries/managed-by.ts";
export { modulesFor } from "./queries/modules.ts";
export { ensureCategory } from "./queries/write-course.ts";
export { addCourses, writeCourse } from "./write-course.ts";

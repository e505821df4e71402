// What other features' servers may use of courses.
export type { CourseDescription, StoredCaptions, StoredRendition } from "./course-description.ts";
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
  courseIsArchived,
  courseIsOffered,
  coursesNotOffered,
  coursesWithFacts,
  courseTitle,
  isNotArchived,
  isOffered,
  previewAddresses,
} from "./queries/courses.ts";
export { courseCategories } from "./queries/categories.ts";
export { listPrice, priceUnit, wholeTakaName } from "./queries/list-price.ts";
export {
  addStaff,
  addTeam,
  changeOwner,
  changeStaff,
  isInTeam,
  removeStaff,
  removeTeams,
} from "./queries/course-staff.ts";
export {
  assistedBy,
  coTaughtBy,
  courseRoleOf,
  managedBy,
  moderatedBy,
  staffedBy,
  staffOfCourse,
  taughtBy,
  teamIds,
  teamOfCourse,
  teamsWith,
} from "./queries/managed-by.ts";
export { modulesFor, placeOfModule } from "./queries/modules.ts";
export { ensureCategory, setArchived, setThumbnail } from "./queries/write-course.ts";
export { setFilmFiles } from "./queries/write-lessons.ts";
export { addCourses, writeCourse } from "./write-course.ts";

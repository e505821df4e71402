// The addresses of this feature's pages.

/** The courses that somebody teaches, drafts too. */
export const manageCoursesPath = "/courses/manage";

/** A new course. */
export const createCoursePath = "/courses/create";

/** The editor of a course. */
export const editCoursePath = (courseId: number | string): string => `/instructor/courses/edit/${courseId}`;

/** A course as its learners would see it, for the people who write it. */
export const previewPath = (courseId: number | string): string => `/instructor/preview/${courseId}`;

/** One lesson of it. */
export const previewLessonPath = (courseId: number | string, key: string): string =>
  `${previewPath(courseId)}/${key}`;

/** The page where a course gets its picture. */
export const thumbnailPath = (courseId: number | string): string => `/edit-course-thumbnail/${courseId}`;

/** The team of a course. */
export const teamPath = (courseId: number | string): string => `/courses/${courseId}/team`;

/** All courses and drafts of the academy, for administrators. */
export const adminCoursesPath = "/admin/courses";

/** The drafts that wait for a reviewer, for administrators. */
export const adminReviewsPath = "/admin/courses-in-review";

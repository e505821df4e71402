// The addresses of this feature's pages.

/** The courses that somebody teaches, drafts too. */
export const manageCoursesPath = "/courses/manage";

/** A new course. */
export const createCoursePath = "/courses/create";

/** The editor of a course. */
export const editCoursePath = (courseId: number | string): string => `/instructor/courses/edit/${courseId}`;

/** One version of its history. Null: the newest saved state. */
const atVersion = (version: number | null) => (version === null ? "" : `?version=${version}`);

/** A course as its learners would see it, for the people who write it. */
export const previewPath = (courseId: number | string, version: number | null = null): string =>
  `/instructor/preview/${courseId}${atVersion(version)}`;

/** One lesson of it. */
export const previewLessonPath = (
  courseId: number | string,
  key: string,
  version: number | null = null,
): string => `${previewPath(courseId)}/${key}${atVersion(version)}`;

/** The page where a course gets its picture. */
export const thumbnailPath = (courseId: number | string): string => `/edit-course-thumbnail/${courseId}`;

/** The team of a course. */
export const teamPath = (courseId: number | string): string => `/courses/${courseId}/team`;

/** All courses and drafts of the academy, for administrators. */
export const adminCoursesPath = "/admin/courses";

/** The drafts that wait for a reviewer, for administrators. */
export const adminReviewsPath = "/admin/courses-in-review";

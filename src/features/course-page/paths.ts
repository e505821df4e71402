// The addresses of this feature's pages.

/** The public page of a course. */
export const coursePath = (courseId: number | string): string => `/course/${courseId}`;

/** The public page of a preview lesson. */
export const freePreviewPath = (courseId: number | string, lessonId: number | string): string =>
  `${coursePath(courseId)}/preview/${lessonId}`;

// The addresses of this feature's pages.

/** The public page of a course. */
export const coursePath = (courseId: number | string): string => `/course/${courseId}`;

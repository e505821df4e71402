// The addresses of this feature's pages.

/** How a course goes, for the people who manage it. */
export const insightPath = (courseId: number | string): string => `/courses/${courseId}/insight`;

// The addresses of this feature's pages.

/** A ZIP file becomes a draft. */
export const importCoursePath = "/courses/import";

/** A course as a ZIP file. */
export const exportCoursePath = (courseId: number | string): string => `/courses/${courseId}/export`;

// The addresses of this feature's pages.

/** The page where a learner follows a course. */
export const classroomPath = (courseId: number | string): string => `/course/${courseId}/progress`;

// The addresses of this feature's pages.

/** The page where a learner follows a course. */
export const classroomPath = (courseId: number | string): string => `/course/${courseId}/progress`;

/** Who is in the course: a part of that page. */
export const classPath = (courseId: number): string => `${classroomPath(courseId)}?tab=people`;

/** The page of one lesson. */
export const lessonPath = (courseId: number | string, lessonId: number | string): string =>
  `/course/${courseId}/lesson/${lessonId}`;

/** The page after the last lesson: what is missing, or the certificate. */
export const completedPath = (courseId: number | string): string => `/course/${courseId}/completed`;

/** The target of 'Continue Course': the page of the next lesson, or the course if there is none. */
export const continuePath = (courseId: number, nextLessonId: number | undefined): string =>
  nextLessonId === undefined ? classroomPath(courseId) : lessonPath(courseId, nextLessonId);

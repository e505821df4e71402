// The addresses of this feature's pages.

/** The page where a learner follows a course. */
export const classroomPath = (courseId: number | string): string => `/course/${courseId}/progress`;

/** The target of 'Continue Course': the next lesson, open on its course's page, or the course if there is none. */
export const continuePath = (courseId: number, nextLessonId: number | undefined): string =>
  nextLessonId === undefined ? classroomPath(courseId) : `${classroomPath(courseId)}#lesson-${nextLessonId}`;

/** The page of one lesson. */
export const lessonPath = (courseId: number | string, lessonId: number): string =>
  `/course/${courseId}/lesson/${lessonId}`;

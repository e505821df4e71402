export const announcementPageSize = 12;
export const peoplePageSize = 50;

/** Where a lesson stands on its course's page, open. */
export const lessonAddress = (courseId: number, lessonId: number): string =>
  `/course/${courseId}/progress#lesson-${lessonId}`;
/** Where a course's announcements are read. */
export const announcementsAddress = (courseId: number | string): string =>
  `/course/${courseId}/progress#announcements`;
export const classAddress = (courseId: number): string => `/course/${courseId}/progress?tab=people`;

import { classroomPath } from "./paths.ts";
export const announcementPageSize = 12;
export const peoplePageSize = 50;

/** Where a lesson stands on its course's page, open. */
export const lessonAddress = (courseId: number, lessonId: number): string =>
  `${classroomPath(courseId)}#lesson-${lessonId}`;
/** Where a course's announcements are read. */
export const announcementsAddress = (courseId: number | string): string =>
  `${classroomPath(courseId)}#announcements`;
export const classAddress = (courseId: number): string => `${classroomPath(courseId)}?tab=people`;

import { classroomPath } from "./paths.ts";
export const announcementPageSize = 12;
export const peoplePageSize = 50;

/** The address of a lesson on its course's page. The lesson is open there. */
export const lessonAddress = (courseId: number, lessonId: number): string =>
  `${classroomPath(courseId)}#lesson-${lessonId}`;
/** The address of a course's announcements. */
export const announcementsAddress = (courseId: number | string): string =>
  `${classroomPath(courseId)}#announcements`;
export const classAddress = (courseId: number): string => `${classroomPath(courseId)}?tab=people`;

import { classroomPath } from "./paths.ts";
export const announcementPageSize = 12;
export const peoplePageSize = 50;

/** The address of a course's announcements. */
export const announcementsAddress = (courseId: number | string): string =>
  `${classroomPath(courseId)}#announcements`;
export const classAddress = (courseId: number): string => `${classroomPath(courseId)}?tab=people`;

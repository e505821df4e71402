// The addresses of this feature's pages.

/** The announcements of a course. */
export const announcementsPath = (courseId: number | string): string => `/course/${courseId}/announcements`;

/** One of them. */
export const announcementPath = (courseId: number | string, announcementId: number | string): string =>
  `${announcementsPath(courseId)}?announcement=${announcementId}`;

/** The form for a new announcement. With a course, the form is for that course alone. */
export const createAnnouncementPath = (courseId?: number | string): string =>
  courseId === undefined ? "/announcements/create" : `/announcements/create?courseId=${courseId}`;

export const editAnnouncementPath = (announcementId: number | string): string =>
  `/announcements/${announcementId}/edit`;

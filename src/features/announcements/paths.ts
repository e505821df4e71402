// The addresses of this feature's pages.

/** The announcements of a course. */
export const announcementsPath = (courseId: number | string): string => `/course/${courseId}/announcements`;

/** One of them. */
export const announcementPath = (courseId: number | string, announcementId: number | string): string =>
  `${announcementsPath(courseId)}?announcement=${announcementId}`;

/** The form for a new announcement. With a course, the form is for that course alone. */
export const createAnnouncementPath = (courseId?: number | string): string =>
  courseId === undefined ? "/announcements/create" : `/announcements/create?courseId=${courseId}`;

/** The page that ends announcements by email. It needs no sign-in, but the link of such a mail. */
export const unsubscribePagePath = "/unsubscribe";

/** The link in the mail. */
export const unsubscribePath = (email: string, token: string): string =>
  `${unsubscribePagePath}#${new URLSearchParams({ email, secret: token })}`;

export const editAnnouncementPath = (announcementId: number | string): string =>
  `/announcements/${announcementId}/edit`;

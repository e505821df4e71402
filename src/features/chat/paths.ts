// The addresses of this feature's pages.

/** All conversations of a person. */
export const inboxPath = "/course/inbox";

/** The room of a course. */
export const chatPath = (courseId: number | string): string => `/course/${courseId}/inbox`;

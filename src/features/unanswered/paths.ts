// The addresses of this feature's pages.

/** What waits for an answer of a course team. */
export const unansweredPath = "/instructor/unanswered";

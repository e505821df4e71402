// The addresses of this feature's pages.

export const forumPath = "/forums";

export const createTopicPath = "/forums/create";

export const topicPath = (topicId: number | string): string => `${forumPath}/topics/${topicId}`;

/** A comment on the first page of its topic. */
export const commentPath = (topicId: number, commentId: number): string =>
  `${topicPath(topicId)}#comment-${commentId}`;

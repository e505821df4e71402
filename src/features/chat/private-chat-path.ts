import { chatPath } from "./paths.ts";

/** A private conversation between a learner and the team of a course. Only the chat leads to it. */
export const privateChatPath = (courseId: number | string, learnerId: number): string =>
  `${chatPath(courseId)}?learner=${learnerId}`;

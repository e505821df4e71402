import { chatPath } from "./paths.ts";

/** A private conversation between a learner and the team of a course. It is not in `paths.ts`, which every page loads. */
export const privateChatPath = (courseId: number | string, learnerId: number): string =>
  `${chatPath(courseId)}?learner=${learnerId}`;

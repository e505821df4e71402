import { chatPath } from "./paths.ts";

/** The room of a course, with its reported messages open. For the team and administrators. */
export const reportsPath = (courseId: number): string => `${chatPath(courseId)}?reports=1`;

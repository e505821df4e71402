import type { QueryClient } from "@tanstack/react-query";

/** Under which key pages keep a course as whoever is signed in sees it. */
export const courseKey = (courseId: number) => ["course-details", courseId] as const;

/** What was read of a course is no longer so. */
export const courseIsOld = async (queries: QueryClient, courseId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: courseKey(courseId) });

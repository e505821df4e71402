import type { QueryClient } from "@tanstack/react-query";

/** The key under which pages cache a course as the signed-in person sees it. */
export const courseKey = (courseId: number) => ["course-details", courseId] as const;

/** Reads a course again where a page shows it. */
export const invalidateCourse = async (queries: QueryClient, courseId: number): Promise<void> =>
  queries.invalidateQueries({ queryKey: courseKey(courseId) });

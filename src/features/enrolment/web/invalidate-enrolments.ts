import type { QueryClient } from "@tanstack/react-query";

/** The first part of the key of every query that shows the person's own enrolments. */
export const enrolmentsKey = ["my-enrolments"] as const;

/** Reads the person's enrolments again where a page shows them. */
export const invalidateEnrolments = async (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: enrolmentsKey });

import type { QueryClient } from "@tanstack/react-query";

export const dashboardKey = ["dashboard"] as const;

/** The dashboard no longer stands as it was read. */
export const dashboardIsOld = async (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: dashboardKey });

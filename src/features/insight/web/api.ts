import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readInsight } from "../contract.ts";

/** The figures of a course. */
export const insightOf = (courseId: number) =>
  queryOptions({
    queryKey: ["insight", courseId],
    queryFn: async () => callApi(readInsight, { params: { id: courseId } }),
  });

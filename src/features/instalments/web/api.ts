import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listOwed } from "../contract.ts";

/** The courses for which the person owes a part. */
export const owedCourses = () =>
  queryOptions({ queryKey: ["instalments"], queryFn: async () => callApi(listOwed) });

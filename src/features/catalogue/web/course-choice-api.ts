import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { requirePage } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { listCourses } from "../contract.ts";

const foundAtOnce = 6;

/** The first courses that match a search: an academy can have more courses than a list can show. */
export const coursesFor = (search: string) =>
  queryOptions({
    queryKey: ["course-choice", search],
    queryFn: async () =>
      requirePage(await callApi(listCourses, { query: { search, page: 1, page_size: foundAtOnce } })).results,
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import type { ListFilter } from "#kit/web/use-list-params.ts";
import { listLessonQuestions } from "../../questions-contract.ts";
import { questionPageSize } from "../../rules.ts";

export type QuestionFilter = ListFilter<"waiting" | "answered">;

/** The questions on the lessons of all courses. */
export const academyQuestions = (filter: QuestionFilter) =>
  queryOptions({
    queryKey: ["lesson-questions", "academy", filter],
    queryFn: async () => callApi(listLessonQuestions, { query: { ...filter, page_size: questionPageSize } }),
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { coursePeople } from "../../contract.ts";
import { peoplePageSize } from "../../rules.ts";

/** A page of a class. The page before stays until the next one is loaded. */
export const useClass = (courseId: number, { search, page }: { search: string; page: number }) =>
  useQuery({
    queryKey: ["class", courseId, search, page],
    queryFn: async () => {
      const query = { search, page, page_size: peoplePageSize };
      const answer = await callApi(coursePeople, { params: { id: courseId }, query });
      return Array.isArray(answer) ? { count: answer.length, results: answer } : answer;
    },
    placeholderData: keepPreviousData,
    networkMode: "always",
  });

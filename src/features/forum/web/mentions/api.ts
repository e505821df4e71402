import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { suggestPeople, type SuggestedPerson } from "../../people-contract.ts";

/** People to mention for what was typed after the sign; null: nothing is typed. Without a topic it needs two letters. */
export const suggestedPeople = (search: string | null, topicId: number | null) =>
  queryOptions({
    queryKey: ["forum-people", topicId, search],
    queryFn: async () =>
      callApi(suggestPeople, { query: { search: search || undefined, topic: topicId ?? undefined } }),
    enabled: search !== null && (topicId !== null || Array.from(search).length >= 2),
    placeholderData: (before: SuggestedPerson[] | undefined) => before,
    staleTime: 60_000,
    retry: false,
  });

import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { locateComment } from "../contract.ts";

/** In which topic a comment is, and behind how many newer ones. */
export const placeOfComment = (id: number) =>
  queryOptions({
    queryKey: ["forum", "place", id],
    queryFn: async () => callApi(locateComment, { params: { id } }),
    retry: false,
  });

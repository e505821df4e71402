import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readCaptions } from "../captions-contract.ts";

/** The captions that are stored at a link. Null: there are none to read. */
export const captionsAt = (courseId: number, link: string | null) =>
  queryOptions({
    queryKey: ["captions", courseId, link],
    queryFn: async () => callApi(readCaptions, { params: { id: courseId }, query: { link: link ?? "" } }),
    enabled: link !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readCourseMute } from "../mute-contract.ts";

/** Whether the reader muted a course. */
export const courseMute = (id: number) =>
  queryOptions({
    queryKey: ["muted-course", id],
    queryFn: async () => callApi(readCourseMute, { params: { id } }),
  });

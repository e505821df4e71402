import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { listUploads } from "../contract.ts";

/** Smaller sizes of a film take minutes. */
const pollMs = 15_000;

export const uploadsKey = (courseId: number) => ["course-uploads", courseId];

/** The files of a course. They are read again while smaller sizes of films are made. */
export const uploadsOf = (courseId: number) =>
  queryOptions({
    queryKey: uploadsKey(courseId),
    queryFn: async () => callApi(listUploads, { params: { id: courseId } }),
    refetchInterval: ({ state }) =>
      state.data?.uploads.some(({ conversion }) => conversion === "waiting") ? pollMs : false,
  });

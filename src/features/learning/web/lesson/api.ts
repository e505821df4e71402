import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readLesson } from "../../contract.ts";

/** The first part of the query key of every lesson. */
export const lessonsKey = ["lesson"];

/** A lesson for reading, as the server last sent it. */
export const lessonOf = (lessonId: number) =>
  queryOptions({
    queryKey: [...lessonsKey, lessonId],
    queryFn: async () => callApi(readLesson, { params: { id: lessonId } }),
    // The lesson was often loaded ahead. What changes in it is the person's own, and a note is safe by its version.
    // A person who only reads a preview may enrol at any moment.
    staleTime: ({ state }) => (state.data?.is_enrolled ? 5 * 60_000 : 5_000),
    refetchOnWindowFocus: false,
    // Without a connection it fails and says so. It must not wait in silence.
    networkMode: "always",
  });

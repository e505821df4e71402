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
    // Without a connection it fails and says so. It must not wait in silence.
    networkMode: "always",
  });

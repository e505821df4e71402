import { queryOptions, useQuery } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { courseDetails } from "../contract.ts";
import { courseKey } from "#features/courses/web/public.tsx";

/** A course as a signed-in person sees it: whether the person has it, and the person's review. */
export const myCourse = (courseId: number) =>
  queryOptions({
    queryKey: courseKey(courseId),
    queryFn: async () => callApi(courseDetails, { params: { id: courseId } }),
  });

export const useMyCourse = (courseId: number) => useQuery(myCourse(courseId));

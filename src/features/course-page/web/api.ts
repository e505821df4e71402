import { queryOptions } from "@tanstack/react-query";
import { courseKey } from "#features/courses/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { courseDetails } from "../contract.ts";

/** A course as a signed-in person sees it: whether the person has it, and the person's review. */
export const myCourse = (courseId: number) =>
  queryOptions({
    queryKey: courseKey(courseId),
    queryFn: async () => callApi(courseDetails, { params: { id: courseId } }),
  });

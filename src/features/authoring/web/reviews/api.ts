import { queryOptions } from "@tanstack/react-query";
import { waitingKey } from "#features/notifications/web/public.tsx";
import { callApi } from "#kit/web/api.ts";
import { listCoursesInReview } from "../../contract.ts";
import { allCoursesKey } from "../manage/api.ts";

const reviewsKey = ["courses-in-review"];

/** What a decision on a draft makes old. */
export const outdatedByReview = [reviewsKey, waitingKey, allCoursesKey];

export const coursesInReview = () =>
  queryOptions({
    queryKey: reviewsKey,
    queryFn: async () => callApi(listCoursesInReview, {}),
  });

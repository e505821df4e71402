import { queryOptions } from "@tanstack/react-query";
import { listDiscounts } from "#features/pricing/contract.ts";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { listCourses } from "../contract.ts";
import { withOffer } from "./offered-course.ts";

const suggested = 3;
// Enough that some are left for a person who is enrolled in many of them.
const lookedAt = 24;

/**
 * The most popular courses that the person is not enrolled in, at today's prices. Of a category that is named, its
 * courses come first.
 */
export const coursesToSuggest = (category: number | null = null) =>
  queryOptions({
    queryKey: ["courses-to-suggest", category],
    queryFn: async () => {
      const query = { page: 1, page_size: lookedAt };
      const [answer, discounts] = await Promise.all([
        callApi(listCourses, { query }),
        callApi(listDiscounts),
      ]);
      const offers = rowsOf(discounts);
      const isOther = (course: { category: number }) => Number(course.category !== category);
      return rowsOf(answer)
        .filter((course) => !course.is_enrolled)
        .toSorted((one, other) => isOther(one) - isOther(other))
        .slice(0, suggested)
        .map((course) => withOffer(course, offers));
    },
    staleTime: 300_000,
  });

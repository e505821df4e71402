import { queryOptions } from "@tanstack/react-query";
import { instructorCourses, listCourses } from "#features/catalogue/contract.ts";
import { withOffer } from "#features/catalogue/web/public.tsx";
import { enrolmentsKey } from "#features/enrolment/web/public.tsx";
import { listDiscounts } from "#features/pricing/contract.ts";
import { roleOf } from "#kit/shared/role.ts";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { dashboard } from "../contract.ts";

export const myDashboard = () =>
  queryOptions({
    queryKey: [...enrolmentsKey, "dashboard"],
    queryFn: async () => {
      const shown = await callApi(dashboard);
      return { ...shown, user: { ...shown.user, role: roleOf(shown.user.role) } };
    },
    // Without a connection it fails at once, and the page says so.
    networkMode: "always",
  });

export const myCourses = () =>
  queryOptions({
    queryKey: ["instructor-courses"],
    queryFn: async () => rowsOf(await callApi(instructorCourses)),
  });

const suggested = 3;
// Enough that some are left for a person who is enrolled in many of them.
const lookedAt = 24;

/** The most popular courses that the person is not enrolled in, at today's prices. */
export const coursesToSuggest = () =>
  queryOptions({
    queryKey: ["courses-to-suggest"],
    queryFn: async () => {
      const query = { page: 1, page_size: lookedAt };
      const [answer, discounts] = await Promise.all([
        callApi(listCourses, { query }),
        callApi(listDiscounts),
      ]);
      const offers = rowsOf(discounts);
      return rowsOf(answer)
        .filter((course) => !course.is_enrolled)
        .slice(0, suggested)
        .map((course) => withOffer(course, offers));
    },
    staleTime: 300_000,
  });

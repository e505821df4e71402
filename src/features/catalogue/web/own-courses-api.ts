import { queryOptions } from "@tanstack/react-query";
import { listEnrollments } from "#features/enrolment/contract.ts";
import { enrolmentsKey } from "#features/enrolment/web/public.tsx";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";

/** The person's enrolments by the id of their course. */
export const ownCourses = () =>
  queryOptions({
    queryKey: [...enrolmentsKey, "by-course"],
    queryFn: async () =>
      new Map(rowsOf(await callApi(listEnrollments)).map((one) => [one.course.course_id, one])),
    staleTime: 60_000,
  });

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Enrollment, listEnrollments } from "#features/enrolment/contract.ts";
import { enrolmentsKey } from "#features/enrolment/web/public.tsx";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";

/** The person's enrolments by the id of their course. */
export type OwnCourses = ReadonlyMap<number, Enrollment>;

const ownCourses = () =>
  queryOptions({
    queryKey: [...enrolmentsKey, "by-course"],
    queryFn: async () =>
      new Map(rowsOf(await callApi(listEnrollments)).map((one) => [one.course.course_id, one])),
    staleTime: 60_000,
  });

/**
 * Reads what the signed-in person is enrolled in. Cached pages are the same for everybody, so the browser asks.
 * Loaded on demand, by its default export. If the call fails, the cards stay as visitors see them.
 */
export default function ReadOwnCourses({ onKnown }: { onKnown: (own: OwnCourses) => void }) {
  const { data } = useQuery(ownCourses());
  useEffect(() => {
    if (data) onKnown(data);
  }, [data, onKnown]);
  return null;
}

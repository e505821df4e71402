import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { requirePage } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { findFollowed, findPeople } from "../contract.ts";
import { peoplePageSize } from "../rules.ts";

/** The first part of the query key of every course of a learner. */
export const coursesKey = ["enrolled-course"];

/** A course for its learner, as the server last sent it. */
export const courseOfLearner = (courseId: number) =>
  queryOptions({
    queryKey: [...coursesKey, courseId],
    queryFn: async () => callApi(findFollowed, { params: { id: courseId } }),
    // Without a connection it fails and says so. It must not wait in silence.
    networkMode: "always",
    refetchOnReconnect: true,
  });

/** A page of the people of a class. The page before stays until the next one is loaded. */
export const peopleOfCourse = (courseId: number, { search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ["people-of-course", courseId, search, page],
    queryFn: async () =>
      requirePage(
        await callApi(findPeople, {
          params: { id: courseId },
          query: { search, page, page_size: peoplePageSize },
        }),
      ),
    placeholderData: keepPreviousData,
    networkMode: "always",
  });

import { queryOptions } from "@tanstack/react-query";
import { listCourses } from "#features/catalogue/contract.ts";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { listLearnerImports, readInvitation } from "../contract.ts";

export const importsKey = ["learner-imports"];

const pollMs = 5_000;

/** The newest imports. While mails are being sent, they are read again. */
export const learnerImports = () =>
  queryOptions({
    queryKey: importsKey,
    queryFn: async () => callApi(listLearnerImports),
    refetchInterval: ({ state }) =>
      state.data?.some(({ is_stopped, mailed, total, expired }) => !is_stopped && mailed + expired < total)
        ? pollMs
        : false,
  });

/** The courses for a choice, by title. */
export const courseChoices = () =>
  queryOptions({
    queryKey: ["course-choices"],
    queryFn: async () => rowsOf(await callApi(listCourses)),
    select: (courses) => courses.toSorted((a, b) => (a.course_title < b.course_title ? -1 : 1)),
  });

export const invitation = (secret: string) =>
  queryOptions({
    queryKey: ["invitation", secret],
    queryFn: async () => callApi(readInvitation, { body: { secret } }),
    retry: false,
    staleTime: Infinity,
  });

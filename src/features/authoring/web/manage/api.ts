import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { courseKey } from "#features/courses/web/public.tsx";
import { rowsOf } from "#kit/shared/rows.ts";
import { callApi } from "#kit/web/api.ts";
import { previewArchiving } from "../../contract.ts";
import { instructorCourses, type TaughtCourse } from "../../document-contract.ts";

/** What a dialog needs to know of the course that it changes. */
export type ChangedCourse = Pick<TaughtCourse, "course_id" | "course_title" | "version">;

/** The courses of the signed-in instructor: drafts first, then the newest first. */
export const taughtCourses = () =>
  queryOptions({
    queryKey: ["instructor-courses"],
    queryFn: async () => rowsOf(await callApi(instructorCourses)),
  });

/** The first part of the query keys of the list of all courses, which administrators have. */
export const allCoursesKey = ["all-courses"];

export const archivingOf = (courseId: number) =>
  queryOptions({
    queryKey: ["archiving", courseId],
    queryFn: async () => callApi(previewArchiving, { params: { id: courseId } }),
  });

/** What other pages show of a course whose state changes. */
export const outdatedBy = (courseId: number): QueryKey[] => [
  taughtCourses().queryKey,
  allCoursesKey,
  archivingOf(courseId).queryKey,
  courseKey(courseId),
];

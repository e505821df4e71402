import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { instructorCourse } from "../../document-contract.ts";

/** The course that gets a picture: its title and the picture that it has. */
export const courseToIllustrate = (courseId: number) =>
  queryOptions({
    queryKey: ["instructor-course", courseId],
    queryFn: async () => callApi(instructorCourse, { params: { id: courseId } }),
  });

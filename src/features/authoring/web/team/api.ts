import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { readTeam } from "../../team-contract.ts";

export const teamOf = (courseId: number) =>
  queryOptions({
    queryKey: ["course-team", courseId],
    queryFn: async () => callApi(readTeam, { params: { id: courseId } }),
  });

import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#kit/web/api.ts";
import { dashboard, instructorCourses } from "../contract.ts";

export const myDashboard = () =>
  queryOptions({ queryKey: ["dashboard"], queryFn: async () => callApi(dashboard) });

export const myCourses = () =>
  queryOptions({
    queryKey: ["instructor-courses"],
    queryFn: async () => {
      const answer = await callApi(instructorCourses);
      return Array.isArray(answer) ? answer : answer.results;
    },
  });

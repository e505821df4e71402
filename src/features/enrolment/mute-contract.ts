import { z } from "zod";
import { courseIdWords, courseParams } from "#features/courses/contract.ts";
import { endpoint } from "#kit/shared/endpoint.ts";

const muting = {
  path: "/api/courses/:id/mute/",
  access: "signed-in",
  params: courseParams,
  pathId: courseIdWords,
  answer: z.object({ is_muted: z.boolean() }),
} as const;
export const readCourseMute = endpoint({ ...muting, method: "GET", summary: "Whether you muted a course" });
export const muteCourse = endpoint({
  ...muting,
  method: "PUT",
  summary:
    "Mute a course of yours: it sends you no notifications, except about private messages, your payments, certificate and seat",
});
export const unmuteCourse = endpoint({
  ...muting,
  method: "DELETE",
  summary: "End the mute of a course; also of one that you left",
});

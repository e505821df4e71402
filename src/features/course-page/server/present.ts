import { presentReview } from "#features/reviews/server/public.ts";
import { presentFacts, presentModules } from "#features/courses/server/public.ts";
import type { Files } from "#kit/server/files.ts";
import type { CourseDetail } from "../contract.ts";
import type { CourseRow } from "./queries.ts";

export const presentCourse = (row: CourseRow, files: Files, now: Date): CourseDetail => ({
  ...presentFacts(row, row.is_enrolled),
  my_role: row.my_role,
  my_review: row.my_review && presentReview(row.my_review),
  modules: presentModules(row.modules, files, now),
});

import { presentReview } from "#features/reviews/server/public.ts";
import { presentCard, presentModules } from "#features/courses/server/public.ts";
import type { Files } from "#kit/server/files.ts";
import type { CourseDetail } from "../contract.ts";
import type { CourseRow } from "./queries.ts";
import { isoTime } from "#kit/shared/iso-time.ts";

export const presentCourse = (row: CourseRow, files: Files, now: Date): CourseDetail => ({
  ...presentCard(row, row.is_enrolled),
  instructor_id: row.instructor_id,
  instructor_bio: row.instructor_bio,
  updated_at: isoTime(row.updated_at),
  rating_counts: row.rating_counts,
  my_review: row.my_review && presentReview(row.my_review),
  outcomes: row.outcomes,
  prerequisites: row.prerequisites,
  modules: presentModules(row.modules, files, now),
});

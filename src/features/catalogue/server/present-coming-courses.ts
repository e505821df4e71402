import { coverLinks } from "#features/courses/server/public.ts";
import type { AnnouncedCourse, ComingCourse } from "../contract.ts";
import { withPlaceholderIds } from "../rules.ts";

/** Upcoming courses as their cards show them. */
export const presentComingCourses = (coming: readonly ComingCourse[]): AnnouncedCourse[] =>
  withPlaceholderIds(coming).map((course, place) => ({
    ...course,
    cover_links: coverLinks({
      category: course.category,
      title: `${course.title} ${course.title_bn}`.trim(),
      seed: place,
    }),
  }));

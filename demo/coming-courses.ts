import type { ComingCourse } from "#features/enrolment/contract.ts";
import { comingCoursesSetting } from "#features/enrolment/server/public.ts";

// The greyed cards of the demo's dashboard; here one of them has no seats left.
export const comingCourses: ComingCourse[] = comingCoursesSetting.initial.map((course, place, all) =>
  place === all.length - 1 ? { ...course, badge: "sit_filled_up" } : course,
);

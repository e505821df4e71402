import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import { type ComingCourse, comingCourse } from "../contract.ts";

/** The grey cards at the end of the catalogue and on the dashboard. Empty: none. */
export const comingCoursesSetting: Setting<ComingCourse[]> = {
  name: "coming_courses",
  schema: z.array(comingCourse).max(6),
  initial: [],
};

import * as m from "#messages/catalogue.ts";
import type { CourseLevel } from "#features/courses/rules.ts";

const names = { beginner: m.level_beginner, intermediate: m.level_intermediate, advanced: m.level_advanced };

/** For whom a course is, in words. */
export const levelName = (level: CourseLevel): string => names[level]();

import type { FollowedCourse } from "../contract.ts";

export type CourseModule = FollowedCourse["modules"][number];
export type Lesson = CourseModule["lessons"][number];
export type LessonVideo = Lesson["videos"][number];
export type LessonResource = Lesson["resources"][number];

/** What the outline of a course needs of a module. */
export type OutlineModule = Pick<CourseModule, "module_id" | "module_title" | "opens_with"> & {
  lessons: Pick<Lesson, "lesson_id" | "lesson_title" | "duration" | "is_completed">[];
};

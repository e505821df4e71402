import type { FollowedCourse } from "../contract.ts";

export type CourseModule = FollowedCourse["modules"][number];
export type Lesson = CourseModule["lessons"][number];
export type LessonVideo = Lesson["videos"][number];
export type LessonResource = Lesson["resources"][number];

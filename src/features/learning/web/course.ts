import type { z } from "zod";
import type { announcement, findFollowed, note } from "../contract.ts";

export type EnrolledCourse = z.output<typeof findFollowed.answer>;
export type CourseModule = EnrolledCourse["modules"][number];
export type Lesson = CourseModule["lessons"][number];
export type LessonVideo = Lesson["videos"][number];
export type LessonResource = Lesson["resources"][number];
export type Note = z.output<typeof note>;
export type Announcement = z.output<typeof announcement>;

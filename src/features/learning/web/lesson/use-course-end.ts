import { useState } from "react";
import type { LessonPage } from "../../contract.ts";
import { type CourseShape, restOf } from "./course-end.ts";

/**
 * Whether this lesson ends the course for its learner: its tick is all that is missing, or the course was completed
 * while the lesson was open. A person who reads a completed course again goes on from lesson to lesson.
 */
export function useCourseEnd(course: CourseShape | undefined, lesson: LessonPage | undefined): boolean {
  // The lesson in which something was still missing.
  const [openIn, setOpenIn] = useState<number | null>(null);
  if (!course || !lesson?.is_enrolled) return false;
  const rest = restOf(course, lesson);
  if (rest !== "nothing" && openIn !== lesson.lesson_id) setOpenIn(lesson.lesson_id);
  return rest === "tick" || (rest === "nothing" && openIn === lesson.lesson_id);
}

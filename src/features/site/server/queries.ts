import { courseCards, isOffered } from "#features/courses/server/public.ts";
import type { Db } from "#kit/server/database/connect.ts";

/** The texts of a course's picture for shared links. */
export const findCourseToShare = async (db: Db, courseId: number) =>
  courseCards(db).where("course.id", "=", courseId).where(isOffered).executeTakeFirst();

import { useQuery } from "@tanstack/react-query";
import type { CourseRole } from "#features/courses/team-rules.ts";
import type { SessionUser } from "#kit/web/session.ts";
import { myCourse } from "./api.ts";
import type { CourseView } from "./course-view.ts";

/** What a signed-in person is in the team of a course. Of its owner the page knows it, of others it asks the server. */
export function useCourseRole(course: CourseView, user: SessionUser | null): CourseRole | null {
  const { data } = useQuery(myCourse(course.course_id));
  return user?.id === course.instructor_id ? "owner" : (data?.my_role ?? null);
}

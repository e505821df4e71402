import type { CourseRole } from "#features/courses/team-rules.ts";
import { isEnrolled } from "#features/enrolment/server/public.ts";
import {
  notify,
  notifyAll,
  withdrawNoticesInCourse,
  withdrawNoticesTo,
} from "#features/notifications/server/public.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import * as m from "#messages/authoring.ts";
import { editCoursePath, teamPath } from "../../paths.ts";
import { teamNotices } from "../notification-types.ts";
import type { AuthoredCourse } from "../queries/drafts.ts";
import { roleTopic } from "../queries/review-notices.ts";

const sentences: Record<CourseRole, (of: { course: string }) => string> = {
  owner: m.notice_team_owner,
  co_teacher: m.notice_team_co_teacher,
  assistant: m.notice_team_assistant,
};

type NamedCourse = Pick<AuthoredCourse, "course_id" | "title" | "is_published">;

const titleOf = (course: NamedCourse): string => course.title.trim() || m.untitled();
/** Only a published course is in the table that notifications name. */
const idOf = (course: NamedCourse) => (course.is_published ? course.course_id : null);

/** Tells people what they are in the team of a course from now on. */
export const tellRoles = async (
  tx: Tx,
  course: NamedCourse,
  members: readonly { userId: number; role: CourseRole }[],
): Promise<void> =>
  notifyAll(
    tx,
    members.map(({ userId, role }) => ({
      notificationType: teamNotices,
      userId,
      courseId: idOf(course),
      link: teamPath(course.course_id),
      topic: roleTopic(course.course_id),
      message: () => sentences[role]({ course: titleOf(course) }),
    })),
  );

/** The same for one person. */
export const tellRole = async (
  tx: Tx,
  course: NamedCourse,
  userId: number,
  role: CourseRole,
): Promise<void> => tellRoles(tx, course, [{ userId, role }]);

/** Tells a person that they are no longer in the team, and withdraws what leads to its pages. */
export async function tellRemoved(tx: Tx, course: AuthoredCourse, userId: number): Promise<void> {
  const { course_id: courseId } = course;
  await withdrawNoticesTo(tx, { userIds: [userId], links: [teamPath(courseId), editCoursePath(courseId)] });
  if (!(await isEnrolled(tx, userId, courseId))) await withdrawNoticesInCourse(tx, userId, courseId);
  await notify(tx, {
    notificationType: teamNotices,
    userId,
    message: () => m.notice_team_removed({ course: titleOf(course) }),
  });
}

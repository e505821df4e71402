import type { StaffRole } from "#features/courses/team-rules.ts";
import { addTeam } from "#features/courses/server/public.ts";
import type { Db, Tx } from "#kit/server/database/connect.ts";
import type { AuthoredCourse } from "../queries/drafts.ts";
import { findTeam } from "../queries/team.ts";
import { tellRoles } from "./team-notices.ts";

/** The co-teachers and assistants of a course, by their addresses. */
export async function readStaff(
  db: Db,
  { course_id: courseId, instructor_id: ownerId }: AuthoredCourse,
): Promise<{ email: string; role: StaffRole }[]> {
  const members = await findTeam(db, courseId, ownerId);
  return members.flatMap(({ email, role }) => (role === "owner" ? [] : [{ email, role }]));
}

/** Gives a course that was begun in this transaction its team. Each person hears of it. */
export async function addNewTeam(
  tx: Tx,
  course: Pick<AuthoredCourse, "course_id" | "title" | "is_published">,
  members: readonly { userId: number; role: StaffRole }[],
): Promise<void> {
  if (members.length === 0) return;
  await addTeam(tx, course.course_id, members);
  await tellRoles(tx, course, members);
}

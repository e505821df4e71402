import { findUser } from "#features/accounts/server/public.ts";
import type { CourseRole } from "#features/courses/team-rules.ts";
import { addStaff, changeOwner, changeStaff, removeStaff } from "#features/courses/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import type { Tx } from "#kit/server/database/connect.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import type { AuthoredCourse } from "../queries/drafts.ts";
import { changeDraftOwner, findTeam } from "../queries/team.ts";
import { refuseLearner } from "./refuse-learner.ts";
import { tellRole } from "./team-notices.ts";

interface Change {
  userId: number;
  role: CourseRole;
  by: number;
}

/** Makes a co-teacher the owner. The owner before becomes a co-teacher. */
async function handOver(tx: Tx, course: AuthoredCourse, to: number): Promise<void> {
  const { course_id: courseId, instructor_id: from } = course;
  const draftChanged = await changeDraftOwner(tx, { courseId, from, to });
  const isDone = course.is_published ? await changeOwner(tx, { courseId, from, to }) : draftChanged;
  if (!isDone) throw conflict("team_changed", m.team_changed());
  await removeStaff(tx, { courseId, userId: to });
  await addStaff(tx, { courseId, userId: from, role: "co_teacher" });
}

/**
 * Changes what a person is in the team of a course. `owner` hands the course over: only to a co-teacher.
 * @returns whether the course has another owner, whom visitors see.
 * @throws 404 for nobody of the team; 400 for a co-teacher who is no instructor; 409 `owner_stays` for the owner,
 * `not_a_co_teacher`, `team_changed` if somebody else handed it over.
 */
export async function changeTeamRole(
  { db }: Pick<Services, "db">,
  course: AuthoredCourse,
  { userId, role, by }: Change,
): Promise<boolean> {
  const { course_id: courseId, instructor_id: ownerId } = course;
  return db.transaction().execute(async (tx) => {
    const member = (await findTeam(tx, courseId, ownerId)).find((one) => one.user_id === userId);
    if (!member) throw notFound(m.team_not_member());
    if (member.role === role) return false;
    if (member.role === "owner") throw conflict("owner_stays", m.team_owner_stays());
    refuseLearner((await findUser(tx, userId))!, role);
    if (role !== "owner") await changeStaff(tx, { courseId, userId, role });
    else if (member.role === "co_teacher") await handOver(tx, course, userId);
    else throw conflict("not_a_co_teacher", m.team_owner_teaches());
    await audit(tx, {
      actorId: by,
      action: role === "owner" ? "course.owner_changed" : "course.team_changed",
      subject: ["course", courseId],
      before: role === "owner" ? { owner_id: ownerId } : { user_id: userId, role: member.role },
      after: role === "owner" ? { owner_id: userId } : { user_id: userId, role },
    });
    await tellRole(tx, course, userId, role);
    if (role === "owner" && ownerId !== by) await tellRole(tx, course, ownerId, "co_teacher");
    return role === "owner";
  });
}

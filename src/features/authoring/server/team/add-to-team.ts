import { findUserByEmail } from "#features/accounts/server/public.ts";
import { canJoinTeam, type StaffRole } from "#features/courses/team-rules.ts";
import { addStaff } from "#features/courses/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, invalid } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import type { AuthoredCourse } from "../queries/drafts.ts";
import { refuseLearner } from "./refuse-learner.ts";
import { tellRole } from "./team-notices.ts";

/**
 * Adds an existing account to the team of a course. The person hears of it.
 * @throws 400 for an address without a usable account, and for a co-teacher who is no instructor; 409
 * `already_in_team`.
 */
export async function addToTeam(
  { db }: Pick<Services, "db">,
  course: AuthoredCourse,
  { email, role, by }: { email: string; role: StaffRole; by: number },
): Promise<void> {
  const { course_id: courseId } = course;
  await db.transaction().execute(async (tx) => {
    const account = await findUserByEmail(tx, email);
    if (!account || !canJoinTeam(account)) throw invalid({ email: [m.team_unknown_email()] });
    refuseLearner(account, role);
    const { id: userId } = account;
    const isNew = userId !== course.instructor_id && (await addStaff(tx, { courseId, userId, role }));
    if (!isNew) throw conflict("already_in_team", m.team_already());
    await audit(tx, {
      actorId: by,
      action: "course.team_added",
      subject: ["course", courseId],
      after: { user_id: userId, role },
    });
    await tellRole(tx, course, userId, role);
  });
}

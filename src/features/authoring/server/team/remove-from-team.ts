import { removeStaff } from "#features/courses/server/public.ts";
import { audit } from "#kit/server/audit.ts";
import { conflict, notFound } from "#kit/server/errors.ts";
import type { Services } from "#kit/server/services.ts";
import * as m from "#messages/authoring.ts";
import type { AuthoredCourse } from "../queries/drafts.ts";
import { tellRemoved } from "./team-notices.ts";

/**
 * Removes a person from the team of a course. The person hears of it.
 * @throws 409 `owner_stays` for the owner, 404 for nobody of the team.
 */
export async function removeFromTeam(
  { db }: Pick<Services, "db">,
  course: AuthoredCourse,
  { userId, by }: { userId: number; by: number },
): Promise<void> {
  const { course_id: courseId } = course;
  if (userId === course.instructor_id) throw conflict("owner_stays", m.team_owner_stays());
  await db.transaction().execute(async (tx) => {
    const role = await removeStaff(tx, { courseId, userId });
    if (!role) throw notFound(m.team_not_member());
    await audit(tx, {
      actorId: by,
      action: "course.team_removed",
      subject: ["course", courseId],
      before: { user_id: userId, role },
    });
    await tellRemoved(tx, course, userId);
  });
}

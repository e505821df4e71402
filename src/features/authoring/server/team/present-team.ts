import { canChangeTeam } from "#features/courses/team-rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import type { Person } from "#kit/server/services.ts";
import { isoTimeOrNull } from "#kit/shared/iso-time.ts";
import type { Team } from "../../team-contract.ts";
import { findAuthored } from "../queries/drafts.ts";
import { findTeam } from "../queries/team.ts";

/** The team of a course as a person of it, or an administrator, sees it. */
export async function presentTeam(db: Db, person: Person, courseId: number): Promise<Team> {
  const course = (await findAuthored(db, courseId, person.id))!;
  const mayChange = canChangeTeam(person, course.my_role);
  const members = await findTeam(db, courseId, course.instructor_id);
  return {
    course_id: courseId,
    course_title: course.title,
    may_change: mayChange,
    members: members.map((member) => ({
      ...member,
      email: mayChange ? member.email : null,
      added_at: isoTimeOrNull(member.added_at),
      is_you: member.user_id === person.id,
    })),
  };
}

import { canHaveRole, type CourseRole } from "#features/courses/team-rules.ts";
import { invalid } from "#kit/server/errors.ts";
import * as m from "#messages/authoring.ts";

/** @throws 400 if a person would teach whose account may not: only instructors and administrators write courses. */
export function refuseLearner(account: { role: string }, role: CourseRole): void {
  if (!canHaveRole(account, role)) throw invalid({ role: [m.team_not_instructor()] });
}

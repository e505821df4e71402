import { useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import * as m from "#messages/authoring.ts";
import { CourseProblem } from "../course-problem.tsx";
import type { Route } from "./+types/team-page";
import { CourseTeam, TeamSkeleton } from "./course-team.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.team_title(), matches);

/** The team of a course, for its team and administrators. */
export default function TeamPage() {
  const id = parseId(useParams().id);
  return (
    <RequireSession notice={m.manage_log_in()} skeleton={<TeamSkeleton />}>
      {id === null ? <CourseProblem /> : <CourseTeam courseId={id} />}
    </RequireSession>
  );
}

import { useQuery } from "@tanstack/react-query";
import { detectLanguage } from "#kit/shared/language.ts";
import { Skeleton } from "#kit/web/ui/skeleton.tsx";
import * as m from "#messages/authoring.ts";
import { CourseProblem } from "../course-problem.tsx";
import { shownTitle } from "../manage/shown-title.ts";
import { AddForm } from "./add-form.tsx";
import { teamOf } from "./api.ts";
import { MemberRow } from "./member-row.tsx";

const frame = "page grid max-w-[900px] gap-4 pt-6 pb-12 sm:pt-8";

export const TeamSkeleton = () => (
  <Skeleton className={frame}>
    <h1 className="text-h1">{m.team_title()}</h1>
    <div aria-hidden="true" className="skeleton h-6 w-2/5" />
    <div aria-hidden="true" className="skeleton h-60" />
  </Skeleton>
);

/** Who is in the team of a course, and the form to add somebody for those who may. */
export function CourseTeam({ courseId }: { courseId: number }) {
  const { data: team, error, refetch } = useQuery(teamOf(courseId));
  if (error && !team) return <CourseProblem error={error} retry={() => void refetch()} />;
  if (!team) return <TeamSkeleton />;
  const title = shownTitle(team);
  return (
    <div className={frame}>
      <div>
        <h1 className="text-h1">{m.team_title()}</h1>
        <p lang={detectLanguage(title)} className="mt-1 text-muted wrap-anywhere">
          {title}
        </p>
      </div>
      <ul aria-label={m.team_list()} className="card divide-y divide-line">
        {team.members.map((member) => (
          <MemberRow key={member.user_id} team={team} member={member} />
        ))}
      </ul>
      <Rights />
      {team.may_change ? (
        <section className="card grid gap-4 p-4 sm:p-6">
          <h2 className="text-h3">{m.team_add_title()}</h2>
          <AddForm courseId={courseId} />
        </section>
      ) : (
        <p className="text-small text-muted">{m.team_only_owner()}</p>
      )}
    </div>
  );
}

/** What each role may do. */
const Rights = () => (
  <dl className="grid gap-1 text-small text-muted">
    {[
      [m.team_owner(), m.team_owner_may()],
      [m.team_co_teacher(), m.team_co_teacher_may()],
      [m.team_assistant(), m.team_assistant_may()],
    ].map(([role, may]) => (
      <div key={role}>
        <dt className="inline font-semibold text-ink">{role}: </dt>
        <dd className="inline">{may}</dd>
      </div>
    ))}
  </dl>
);

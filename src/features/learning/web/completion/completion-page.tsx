import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { parseId } from "#kit/shared/parse-id.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import * as m from "#messages/learning.ts";
import { classroomPath } from "../../paths.ts";
import { courseOfLearner } from "../api.ts";
import { useTickedCourse } from "../modules/ticks.ts";
import { CourseProblem, InvalidCourse } from "../course-problems.tsx";
import type { FollowedCourse } from "../../contract.ts";
import type { Route } from "./+types/completion-page";
import { Completion } from "./completion.tsx";
import { CompletionSkeleton } from "./completion-skeleton.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.end_page(), matches);

/** The last step of the course: no header and no footer of the site. */
export const handle = { shell: "focus" };

/** The page after the last lesson of a course. */
export default function CompletionPage() {
  const courseId = parseId(useParams().id);
  return (
    <RequireSession skeleton={<CompletionSkeleton />}>
      {courseId === null ? (
        <>
          <FocusBar back={{ to: dashboardPath, label: m.to_dashboard() }} />
          <InvalidCourse />
        </>
      ) : (
        <Course key={courseId} courseId={courseId} />
      )}
    </RequireSession>
  );
}

function Course({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useQuery(courseOfLearner(courseId));
  if (data && !data.is_enrolled) return <Navigate replace to={classroomPath(courseId)} />;
  return (
    <>
      <FocusBar back={{ to: classroomPath(courseId), label: m.course_short() }} />
      {data ? (
        <Ticked course={data} />
      ) : error ? (
        <CourseProblem courseId={courseId} error={error} retry={() => void refetch()} />
      ) : (
        <CompletionSkeleton />
      )}
    </>
  );
}

/** The tick of the last lesson may still be on its way. */
function Ticked({ course }: { course: FollowedCourse }) {
  const { course: shown } = useTickedCourse(course);
  return (
    <div className="page max-w-[1120px] py-6 lg:py-8">
      <Completion course={shown} />
    </div>
  );
}

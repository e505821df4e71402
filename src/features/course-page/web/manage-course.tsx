import { ChartNoAxesColumn, Pencil, UsersRound } from "lucide-react";
import { Suspense } from "react";
import { editCoursePath, teamPath } from "#features/authoring/paths.ts";
import { canManageCourse, canModerateCourse } from "#features/courses/team-rules.ts";
import { LearnerViewLine, useLearnerView } from "#features/courses/web/learner-view-public.tsx";
import { SeatsPanel } from "#features/enrolment/web/public.tsx";
import { insightPath } from "#features/insight/paths.ts";
import type { SessionUser } from "#kit/web/session.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/course-page.ts";
import type { CourseView } from "./course-view.ts";
import { useCourseRole } from "./use-course-role.ts";

/**
 * What the team of a course and administrators can do on its page: the ways to its editor, its team and its figures, and its seats. Not while they see it as learners do.
 * Loaded on demand, by its default export.
 */
export default function ManageCourse({ course, user }: { course: CourseView; user: SessionUser }) {
  const role = useCourseRole(course, user);
  const isLearnerView = useLearnerView(course.course_id, role);
  if (!canModerateCourse(user, role)) return null;
  if (isLearnerView)
    return (
      <Suspense>
        <div className="page pt-2">
          <LearnerViewLine courseId={course.course_id} />
        </div>
      </Suspense>
    );
  const isManager = canManageCourse(user, role);
  return (
    <div className="page grid gap-3 pt-6">
      <nav aria-label={m.manage_course()} className="flex flex-wrap gap-3">
        {isManager ? (
          <ButtonLink to={editCoursePath(course.course_id)} variant="secondary">
            <Pencil size={16} aria-hidden="true" />
            {m.edit_course()}
          </ButtonLink>
        ) : null}
        <ButtonLink to={teamPath(course.course_id)} variant="secondary">
          <UsersRound size={16} aria-hidden="true" />
          {m.course_team()}
        </ButtonLink>
        {isManager ? (
          <ButtonLink to={insightPath(course.course_id)} variant="secondary">
            <ChartNoAxesColumn size={16} aria-hidden="true" />
            {m.how_it_goes()}
          </ButtonLink>
        ) : null}
      </nav>
      {isManager ? (
        <Suspense>
          <SeatsPanel courseId={course.course_id} />
        </Suspense>
      ) : null}
    </div>
  );
}

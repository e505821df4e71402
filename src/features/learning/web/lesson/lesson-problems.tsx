import { coursePath } from "#features/course-page/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { paymentPath } from "#features/payments/paths.ts";
import { LockKeyhole } from "lucide-react";
import { ApiError } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { FocusBar } from "#kit/web/ui/focus-bar.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/learning.ts";
import type { LessonPage } from "../../contract.ts";
import { classroomPath, lessonPath } from "../../paths.ts";
import { CourseRefused } from "../course-problems.tsx";

const toCourse = (courseId: number) => ({ to: classroomPath(courseId), label: m.course_short() });

/** The address names no lesson. */
export const InvalidLesson = ({ courseId }: { courseId: number | null }) => (
  <>
    <FocusBar
      back={courseId === null ? { to: dashboardPath, label: m.to_dashboard() } : toCourse(courseId)}
    />
    <PageNotice title={m.invalid_lesson_id()} text={m.invalid_lesson_id_text()}>
      <ButtonLink to={courseId === null ? dashboardPath : classroomPath(courseId)}>
        {courseId === null ? m.to_dashboard() : m.go_to_course()}
      </ButtonLink>
    </PageNotice>
  </>
);

/** The lesson exists, and the reader may open it, but not under this course. */
export const LessonElsewhere = ({ lesson }: { lesson: LessonPage }) => (
  <>
    <FocusBar back={{ to: dashboardPath, label: m.to_dashboard() }} />
    <PageNotice title={m.lesson_elsewhere()} text={m.lesson_elsewhere_text({ course: lesson.course_title })}>
      <ButtonLink to={lessonPath(lesson.course_id, lesson.lesson_id)} replace>
        {m.open_lesson()}
      </ButtonLink>
    </PageNotice>
  </>
);

/** Why there is no lesson to show, and where to go. */
export function LessonProblem({
  courseId,
  error,
  retry,
}: {
  courseId: number;
  error: Error;
  retry: () => void;
}) {
  const status = error instanceof ApiError ? error.status : 0;
  if (error instanceof ApiError && error.code === "part_owed")
    return (
      <>
        <FocusBar back={toCourse(courseId)} />
        <PageNotice icon={LockKeyhole} title={m.lesson_closed()} text={error.message}>
          <ButtonLink to={paymentPath(courseId)}>{m.pay_part()}</ButtonLink>
          <ButtonLink to={classroomPath(courseId)} variant="quiet">
            {m.go_to_course()}
          </ButtonLink>
        </PageNotice>
      </>
    );
  if (status === 403)
    return (
      <>
        <FocusBar back={{ to: coursePath(courseId), label: m.course_short() }} />
        <CourseRefused courseId={courseId} isForbidden />
      </>
    );
  const isRetired = error instanceof ApiError && error.code === "lesson_retired";
  if (status === 404 || status === 400)
    return (
      <>
        <FocusBar back={toCourse(courseId)} />
        <PageNotice
          title={isRetired ? m.lesson_retired() : m.lesson_not_found()}
          text={isRetired ? m.lesson_retired_text() : m.lesson_not_found_text()}
        >
          <ButtonLink to={classroomPath(courseId)}>{m.go_to_course()}</ButtonLink>
        </PageNotice>
      </>
    );
  return (
    <>
      <FocusBar back={toCourse(courseId)} />
      <div className="page py-8">
        <h1 className="sr-only">{m.lesson()}</h1>
        <LoadError title={m.lesson_load_failed()} reason={error.message} retry={retry} />
      </div>
    </>
  );
}

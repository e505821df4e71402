import { coursesPath } from "#features/catalogue/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { ApiError } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/learning.ts";
import { NotEnrolled } from "./not-enrolled.tsx";

/** The address names no course. */
export const InvalidCourse = () => (
  <PageNotice title={m.invalid_course_id()} text={m.invalid_course_id_text()}>
    <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>
  </PageNotice>
);

const NotFound = () => (
  <PageNotice title={m.course_not_found()} text={m.course_not_found_text()}>
    <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>
    <ButtonLink to={coursesPath} variant="quiet">
      {m.to_catalogue()}
    </ButtonLink>
  </PageNotice>
);

/** Why a course cannot be shown to its reader, and where to go. */
export function CourseProblem({
  courseId,
  error,
  retry,
}: {
  courseId: number;
  error: Error;
  retry: () => void;
}) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return <NotEnrolled courseId={courseId} />;
  if (status === 404 || status === 400) return <NotFound />;
  return (
    <div className="page py-8">
      <h1 className="sr-only">{m.page_title()}</h1>
      <LoadError title={m.load_failed()} reason={error.message} retry={retry} />
    </div>
  );
}

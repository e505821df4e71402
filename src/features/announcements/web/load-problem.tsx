import { coursePath } from "#features/course-page/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { ApiError } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/announcements.ts";
import { loadReason } from "./load-reason.ts";

const ToDashboard = () => <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>;

export const CourseNotFound = () => (
  <PageNotice title={m.course_not_found()} text={m.course_not_found_text()}>
    <ToDashboard />
  </PageNotice>
);

/** Why the announcements of a course cannot be shown, and what the reader can do. */
export function LoadProblem({
  courseId,
  error,
  retry,
}: {
  courseId: number;
  error: Error;
  retry: () => void;
}) {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <CourseNotFound />;
  if (status === 403)
    return (
      <PageNotice title={m.page_title()} text={error.message}>
        <ButtonLink to={coursePath(courseId)}>{m.to_course_page()}</ButtonLink>
      </PageNotice>
    );
  return (
    <div className="page py-8">
      <h1 className="sr-only">{m.page_title()}</h1>
      <LoadError title={m.load_title()} reason={loadReason(error)} again={m.load_again()} retry={retry} />
    </div>
  );
}

import { dashboardPath } from "#features/dashboard/paths.ts";
import { ApiError } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/authoring.ts";
import { manageCoursesPath } from "../paths.ts";

/** Why a course cannot be written by its reader, and where to go. Without an error the address names no course. */
export function CourseProblem({ error, retry }: { error?: Error; retry?: () => void }) {
  const status = error instanceof ApiError ? error.status : null;
  const words =
    status === 403
      ? { title: m.not_yours_title(), text: m.not_yours_text() }
      : !error || status === 404 || status === 400
        ? { title: m.no_such_course(), text: m.no_such_course_text() }
        : null;
  if (words)
    return (
      <PageNotice {...words}>
        <ButtonLink to={manageCoursesPath}>{m.to_manage()}</ButtonLink>
        <ButtonLink to={dashboardPath} variant="quiet">
          {m.to_dashboard()}
        </ButtonLink>
      </PageNotice>
    );
  return (
    <div className="page py-8">
      <LoadError title={m.course_failed()} reason={error?.message} retry={() => retry?.()} />
    </div>
  );
}

import { manageCoursesPath } from "#features/authoring/paths.ts";
import { ApiError } from "#kit/web/api.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/course-page.ts";

/** Why there is nothing to see. Without an error the address names no course. */
export function PreviewProblem({ error, retry }: { error?: Error; retry?: () => void }) {
  const isMissing = !error || (error instanceof ApiError && [400, 403, 404].includes(error.status));
  if (isMissing)
    return (
      <PageNotice title={m.draft_missing()} text={m.draft_missing_text()}>
        <ButtonLink to={manageCoursesPath}>{m.draft_to_courses()}</ButtonLink>
      </PageNotice>
    );
  return (
    <div className="page py-8">
      <h1 className="sr-only">{m.draft_title()}</h1>
      <LoadError title={m.draft_failed()} reason={error.message} retry={() => retry?.()} />
    </div>
  );
}

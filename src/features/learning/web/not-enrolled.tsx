import { coursePath } from "#features/course-page/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/learning.ts";

/** Only people who are enrolled may read this. */
export const NotEnrolled = ({ courseId }: { courseId: number }) => (
  <PageNotice title={m.not_enrolled()} text={m.not_enrolled_text()}>
    <ButtonLink to={coursePath(courseId)}>{m.to_course_page()}</ButtonLink>
    <ButtonLink to={dashboardPath} variant="quiet">
      {m.to_dashboard()}
    </ButtonLink>
  </PageNotice>
);

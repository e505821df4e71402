import { classroomPath } from "#features/learning/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/payments.ts";

/** A learner who has the course owes nothing more. */
export function EnrolledScreen({ courseId }: { courseId: number }) {
  return (
    <PageNotice title={m.enrolled_title()} text={m.enrolled_text()}>
      <ButtonLink to={classroomPath(courseId)}>{m.continue_learning()}</ButtonLink>
    </PageNotice>
  );
}

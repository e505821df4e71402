import { coursesPath } from "#features/catalogue/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/payments.ts";

/** The address names no course, or a course that does not exist. */
export function NoCourse() {
  return (
    <PageNotice title={m.pay_no_course_title()} text={m.pay_no_course_text()}>
      <ButtonLink to={coursesPath}>{m.to_catalogue()}</ButtonLink>
    </PageNotice>
  );
}

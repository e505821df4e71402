import { coursesPath } from "#features/catalogue/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { dashboardPath } from "#features/dashboard/paths.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/learning.ts";

/** The course that was asked for; null: the address names none. */
export interface RefusedCourse {
  courseId: number | null;
  /** Only people who are enrolled may read it. Otherwise there is no such course. */
  isForbidden?: boolean;
}

/** Why a course is not shown to its reader, and where to go. Loaded on demand, by its default export. */
export default function CourseRefused({ courseId, isForbidden = false }: RefusedCourse) {
  if (courseId === null)
    return (
      <PageNotice title={m.invalid_course_id()} text={m.invalid_course_id_text()}>
        <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>
      </PageNotice>
    );
  if (isForbidden)
    return (
      <PageNotice title={m.not_enrolled()} text={m.not_enrolled_text()}>
        <ButtonLink to={coursePath(courseId)}>{m.to_course_page()}</ButtonLink>
        <ButtonLink to={dashboardPath} variant="quiet">
          {m.to_dashboard()}
        </ButtonLink>
      </PageNotice>
    );
  return (
    <PageNotice title={m.course_not_found()} text={m.course_not_found_text()}>
      <ButtonLink to={dashboardPath}>{m.to_dashboard()}</ButtonLink>
      <ButtonLink to={coursesPath} variant="quiet">
        {m.to_catalogue()}
      </ButtonLink>
    </PageNotice>
  );
}

import { dashboardPath } from "#features/dashboard/paths.ts";
import { coursesPath } from "#features/catalogue/paths.ts";
import { coursePath } from "#features/course-page/paths.ts";
import { useEffect } from "react";
import { useParams } from "react-router";
import { RequireSession } from "#features/accounts/web/public.tsx";
import { latinDigits } from "#kit/shared/numerals.ts";
import { ApiError } from "#kit/web/api.ts";
import { privatePage } from "#kit/web/page-title.ts";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { PageNotice } from "#kit/web/ui/page-notice.tsx";
import * as m from "#messages/learning.ts";
import type { Route } from "./+types/progress-page";
import { CourseRoom } from "./course-room.tsx";
import { ProgressSkeleton } from "./progress-skeleton.tsx";
import { useLiveCourse } from "./use-live-course.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePage(m.page_title(), matches);

/** The page of a course for its learner. */
export default function ProgressPage() {
  const id = latinDigits(useParams().id ?? "");
  return (
    <RequireSession skeleton={<ProgressSkeleton />}>
      {/^\d{1,10}$/.test(id) ? <Course key={id} courseId={Number(id)} /> : <InvalidId />}
    </RequireSession>
  );
}

function Course({ courseId }: { courseId: number }) {
  const { data, error, refetch } = useLiveCourse(courseId);
  const title = data?.course_title;
  useEffect(() => {
    if (title) document.title = document.title.replace(m.page_title(), title);
  }, [title]);
  if (data) return <CourseRoom course={data} />;
  if (!error) return <ProgressSkeleton />;
  if (error instanceof ApiError && error.status === 403) return <NotEnrolled courseId={courseId} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  return (
    <div className="page py-10">
      <h1 className="sr-only">{m.page_title()}</h1>
      <LoadError title={m.load_failed()} reason={error.message} retry={() => void refetch()} />
    </div>
  );
}

const InvalidId = () => (
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

const NotEnrolled = ({ courseId }: { courseId: number }) => (
  <PageNotice title={m.not_enrolled()} text={m.not_enrolled_text()}>
    <ButtonLink to={coursePath(courseId)}>{m.to_course_page()}</ButtonLink>
    <ButtonLink to={dashboardPath} variant="quiet">
      {m.to_dashboard()}
    </ButtonLink>
  </PageNotice>
);

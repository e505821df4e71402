import { isRouteErrorResponse, data, useRouteError } from "react-router";
import { CertificateStatus } from "#features/certificates/web/public.tsx";
import { listDiscounts } from "#features/pricing/contract.ts";
import { SeatsOfMine } from "#features/enrolment/web/public.tsx";
import { NotFound, PageError, seo } from "#features/site/web/public.tsx";
import { rowsOf } from "#kit/shared/rows.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import * as m from "#messages/catalogue.ts";
import { courseDetails, listReviews } from "../contract.ts";
import type { Route } from "./+types/course-page";
import { CourseCurriculum } from "./course-curriculum.tsx";
import { CourseHeader } from "./course-header.tsx";
import { CourseInstructor } from "./course-instructor.tsx";
import { CourseOverview } from "./course-overview.tsx";
import { CourseReviews } from "./course-reviews.tsx";
import { courseStructuredData } from "./course-structured-data.ts";
import { CourseTabs } from "./course-tabs.tsx";
import { coursePage } from "./load-courses.ts";
import { offerOf, withOffer } from "./offers.ts";
import { PriceBox } from "./price-box.tsx";
import { RelatedCourses } from "./related-courses.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^\d+$/.test(params.id)) throw data(m.invalid_course_id(), { status: 400 });
  const { call } = context.get(pageRequest);
  const course = await call(courseDetails, { params }).catch((error: { status?: number }) => {
    if (error.status === 404) throw data(m.course_not_found(), { status: 404 });
    throw error;
  });
  const [discounts, reviews, inCategory, byInstructor] = await Promise.all([
    call(listDiscounts).then(rowsOf),
    call(listReviews, { params, query: { page: 1 } }).then(rowsOf),
    coursePage(call, { category: String(course.category), page_size: 4 }),
    coursePage(call, { search: course.instructor_name, page_size: 8 }),
  ]);
  const others = byInstructor.courses.filter(
    ({ course_id, instructor_name }) =>
      course_id !== course.course_id && instructor_name === course.instructor_name,
  );
  return {
    course: { ...course, offer: offerOf(course, discounts) },
    reviews,
    related: inCategory.courses
      .filter(({ course_id }) => course_id !== course.course_id)
      .slice(0, 3)
      .map((other) => withOffer(other, discounts)),
    byInstructor: others
      .slice(0, 4)
      .map(({ course_id, course_title, language }) => ({ course_id, course_title, language })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? seo(matches[0], {
        title: loaderData.course.course_title,
        description: loaderData.course.description,
        path: `/course/${loaderData.course.course_id}`,
        picture: `/share/course/${loaderData.course.course_id}.png`,
        structured: (site) => courseStructuredData(loaderData.course, site),
      })
    : [];

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, reviews, related, byInstructor } = loaderData;
  return (
    <>
      <CourseHeader course={course} />
      <SeatsOfMine course={course} />
      <div className="page md:grid md:grid-cols-[minmax(0,1fr)_340px] md:gap-10">
        <div className="min-w-0">
          <CourseTabs />
          <CourseOverview course={course} />
          <CourseCurriculum course={course} />
          <CertificateStatus courseId={course.course_id} />
          <CourseInstructor course={course} others={byInstructor} />
          <CourseReviews course={course} reviews={reviews} />
          <RelatedCourses courses={related} category={course} />
        </div>
        <PriceBox course={course} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && typeof error.data === "string" ? (
    <NotFound sentence={error.data} />
  ) : (
    <PageError title={m.course_failed()} />
  );
}

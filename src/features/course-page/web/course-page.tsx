import { coursePath, freePreviewPath } from "../paths.ts";
import { withOffer } from "#features/catalogue/web/public.tsx";
import { Suspense } from "react";
import { isRouteErrorResponse, data, useRouteError } from "react-router";
import { courseIdWords } from "#features/courses/contract.ts";
import { listDiscounts } from "#features/pricing/contract.ts";
import { daysLeft } from "#features/pricing/offer-end-rules.ts";
import { offerOf } from "#features/pricing/rules.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { seo } from "#kit/web/seo.ts";
import { useSession } from "#kit/web/session.ts";
import { NotFound, PageError } from "#kit/web/ui/page-error.tsx";
import { rowsOf } from "#kit/shared/rows.ts";
import { pageRequest } from "#kit/web/load-context.ts";
import * as m from "#messages/course-page.ts";
import { listReviews } from "#features/reviews/contract.ts";
import { courseDetails, relatedCourses } from "../contract.ts";
import { fullLast } from "../rules.ts";
import type { Route } from "./+types/course-page";
import { CourseCurriculum } from "./course-curriculum.tsx";
import { CourseHeader } from "./course-header.tsx";
import { CourseInstructor } from "./course-instructor.tsx";
import { CourseOverview } from "./course-overview.tsx";
import { courseStructuredData } from "./course-structured-data.ts";
import { CourseTabs } from "./course-tabs.tsx";
import { PriceBox } from "./price-box.tsx";
import { ReviewsSection } from "./reviews-section.tsx";
import { RelatedCourses } from "./related-courses.tsx";

// Only for signed-in people. Visitors load none of them.
const MissingCourse = lazyOptional(async () => import("./missing-course.tsx"), NotFound);
const ManageCourse = lazyOptional(async () => import("./manage-course.tsx"));
const OwnCertificate = lazyOptional(async () => import("./own-certificate.tsx"));

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(pageRequest);
  const course = await call(courseDetails, { params }).catch((error: { status?: number }) => {
    if (error.status === 400) throw data(courseIdWords.invalid(), { status: 400 });
    if (error.status === 404) throw data(courseIdWords.unknown(), { status: 404 });
    throw error;
  });
  const [discounts, reviews, others] = await Promise.all([
    call(listDiscounts).then(rowsOf),
    call(listReviews, { params, query: { page: 1 } }).then(rowsOf),
    call(relatedCourses, { params }),
  ]);
  const offer = offerOf(course, discounts);
  return {
    course: { ...course, offer, offerDaysLeft: offer ? daysLeft(offer, new Date()) : 0 },
    reviews,
    related: fullLast(others.related)
      .slice(0, 3)
      .map((other) => withOffer(other, discounts)),
    byInstructor: others.by_instructor.map(({ course_id, course_title, language }) => ({
      course_id,
      course_title,
      language,
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? seo(matches[0], {
        title: loaderData.course.course_title,
        description: loaderData.course.description,
        path: coursePath(loaderData.course.course_id),
        picture: `/share/course/${loaderData.course.course_id}.png`,
        structured: (site) => courseStructuredData(loaderData.course, site),
      })
    : [];

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, reviews, related, byInstructor } = loaderData;
  const user = useSession()?.user;
  return (
    <>
      <CourseHeader course={course} />
      <Suspense>{user ? <ManageCourse course={course} user={user} /> : null}</Suspense>
      <div className="page group/course md:grid md:grid-cols-[minmax(0,1fr)_340px] md:gap-12">
        <div className="min-w-0">
          <CourseTabs />
          <CourseOverview course={course} />
          <CourseCurriculum
            course={course}
            linkTo={({ is_preview: isPreview, lesson_id: id }) =>
              isPreview ? freePreviewPath(course.course_id, id) : undefined
            }
          />
          <Suspense>{user ? <OwnCertificate courseId={course.course_id} /> : null}</Suspense>
          <CourseInstructor course={course} others={byInstructor} />
          <ReviewsSection course={course} reviews={reviews} />
          <RelatedCourses courses={related} category={course} />
        </div>
        <PriceBox course={course} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const session = useSession();
  if (!isRouteErrorResponse(error) || error.status >= 500 || typeof error.data !== "string")
    return <PageError title={m.course_failed()} />;
  const missing = <NotFound sentence={error.data} />;
  if (!session || error.status !== 404) return missing;
  return (
    <Suspense fallback={missing}>
      <MissingCourse sentence={error.data} />
    </Suspense>
  );
}

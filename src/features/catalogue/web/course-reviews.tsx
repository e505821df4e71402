import { formatRating } from "#kit/shared/numerals.ts";
import * as m from "#messages/catalogue.ts";
import type { Review } from "../contract.ts";
import { sectionStyle } from "./course-tabs.tsx";
import type { CourseView } from "./course-view.ts";
import { MoreReviews } from "./more-reviews.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { Stars } from "./stars.tsx";

/** What learners say of it. */
export function CourseReviews({ course, reviews }: { course: CourseView; reviews: Review[] }) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={sectionStyle}>
      <h2 id="reviews-title" className="text-2xl">
        {m.tab_reviews()}
      </h2>
      {reviews.length === 0 ? (
        <p className="mt-3 text-muted">{m.reviews_none()}</p>
      ) : (
        <>
          <p className="mt-4 flex items-center gap-4">
            <span className="font-display text-5xl leading-none font-semibold">
              {formatRating(course.rating)}
            </span>
            <span className="grid gap-1">
              <Stars rating={Math.round(course.rating)} />
              <span className="text-sm text-muted">{m.reviews({ count: course.total_reviews })}</span>
            </span>
          </p>
          <ul className="mt-4">
            {reviews.map((review) => (
              <ReviewEntry key={review.review_id} review={review} />
            ))}
          </ul>
          {course.total_reviews > reviews.length ? (
            <MoreReviews courseId={course.course_id} shown={reviews.length} total={course.total_reviews} />
          ) : null}
        </>
      )}
    </section>
  );
}

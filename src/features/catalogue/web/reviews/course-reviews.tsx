import { Suspense, useState } from "react";
import { formatRating } from "#kit/shared/numerals.ts";
import { onDemand } from "#kit/web/on-demand.ts";
import { useSession } from "#kit/web/session.ts";
import * as m from "#messages/catalogue.ts";
import type { Review } from "../../contract.ts";
import { sectionStyle } from "../course/course-tabs.tsx";
import type { CourseView } from "../course/course-view.ts";
import { MoreReviews } from "./more-reviews.tsx";
import { RatingShares } from "./rating-shares.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { Stars } from "./stars.tsx";

// For the signed-in only: visitors do not load it.
const OwnReview = onDemand(async () => import("./own-review.tsx"));

/** What learners say of it. One's own review stands above the others, not among them. */
export function CourseReviews({ course, reviews }: { course: CourseView; reviews: Review[] }) {
  const session = useSession();
  const [own, setOwn] = useState<number | null>(null);
  return (
    <section id="reviews" tabIndex={-1} aria-labelledby="reviews-title" className={sectionStyle}>
      <h2 id="reviews-title" className="text-h2">
        {m.tab_reviews()}
      </h2>
      {course.total_reviews === 0 ? (
        <p className="mt-3 text-muted">{m.reviews_none()}</p>
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-10 gap-y-5">
          <p className="flex items-center gap-4">
            <span className="font-display text-hero leading-none font-semibold">
              {formatRating(course.rating)}
            </span>
            <span className="grid gap-1">
              <Stars rating={course.rating} />
              <span className="text-small text-muted">{m.reviews({ count: course.total_reviews })}</span>
            </span>
          </p>
          <RatingShares counts={course.rating_counts} />
        </div>
      )}
      {session ? (
        <Suspense>
          <OwnReview courseId={course.course_id} session={session} onOwn={setOwn} />
        </Suspense>
      ) : null}
      <ul className="mt-4">
        {reviews
          .filter(({ review_id }) => review_id !== own)
          .map((review) => (
            <ReviewEntry key={review.review_id} review={review} />
          ))}
      </ul>
      {course.total_reviews > reviews.length ? (
        <MoreReviews
          // What was loaded before a review was written or taken away begins elsewhere now.
          key={course.total_reviews}
          courseId={course.course_id}
          shown={reviews.length}
          total={course.total_reviews}
          except={own}
        />
      ) : null}
    </section>
  );
}

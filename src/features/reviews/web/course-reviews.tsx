import type { ReactNode } from "react";
import type { CourseCard } from "#features/courses/contract.ts";
import { formatRating } from "#kit/shared/numerals.ts";
import { buttonStyle } from "#kit/web/ui/button-style.ts";
import * as m from "#messages/reviews.ts";
import type { Review } from "../contract.ts";
import { reviewsShownFirst } from "../rules.ts";
import { MoreReviews } from "./more-reviews.tsx";
import { RatingShares } from "./rating-shares.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { Stars } from "./stars.tsx";

interface CourseReviewsProps {
  course: Pick<CourseCard, "course_id" | "rating" | "total_reviews"> & { rating_counts: number[] };
  /** The first page. */
  reviews: Review[];
  /** The review that the page shows in `children`, so it is left out of the list. */
  except: number | null;
  /** The person's own review, between the average and the list. */
  children: ReactNode;
}

/** The reviews of a course: the average, the newest ones, and in a fold all others, a page at a time. */
export function CourseReviews({ course, reviews, except, children }: CourseReviewsProps) {
  const total = course.total_reviews;
  const others = reviews.filter(({ review_id }) => review_id !== except);
  const hasMore = others.length > reviewsShownFirst || total > reviews.length;
  return (
    <div className="group/reviews">
      {total === 0 ? (
        <p className="mt-3 text-muted">{m.reviews_none()}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 sm:mt-4 sm:gap-x-12">
          <p className="grid shrink-0 gap-1 sm:flex sm:items-center sm:gap-4">
            <span className="font-display text-hero leading-none font-semibold">
              {formatRating(course.rating)}
            </span>
            <span className="grid gap-1">
              <Stars rating={course.rating} />
              <span className="text-small text-muted">{m.reviews({ count: total })}</span>
            </span>
          </p>
          <RatingShares counts={course.rating_counts} />
        </div>
      )}
      {children}
      <ul className="mt-2 md:mt-4">
        {others.slice(0, reviewsShownFirst).map((review) => (
          <ReviewEntry key={review.review_id} review={review} isShort={hasMore} />
        ))}
      </ul>
      {hasMore ? (
        <details>
          <summary
            className={buttonStyle(
              "secondary",
              "w-full list-none sm:w-auto [&::-webkit-details-marker]:hidden",
            )}
          >
            {m.reviews_all({ count: total })}
          </summary>
          <ul className="mt-2">
            {others.slice(reviewsShownFirst).map((review) => (
              <ReviewEntry key={review.review_id} review={review} />
            ))}
          </ul>
          {total > reviews.length ? (
            <MoreReviews
              // A new or deleted review moves the pages, so the loaded ones are dropped.
              key={total}
              courseId={course.course_id}
              shown={reviews.length}
              total={total}
              except={except}
            />
          ) : null}
        </details>
      ) : null}
    </div>
  );
}

import type { ReactNode } from "react";
import type { CourseCard } from "#features/courses/contract.ts";
import { formatRating } from "#kit/shared/numerals.ts";
import * as m from "#messages/reviews.ts";
import type { Review } from "../contract.ts";
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

/** The reviews of a course: the average and the list. */
export function CourseReviews({ course, reviews, except, children }: CourseReviewsProps) {
  return (
    <>
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
      {children}
      <ul className="mt-4">
        {reviews
          .filter(({ review_id }) => review_id !== except)
          .map((review) => (
            <ReviewEntry key={review.review_id} review={review} />
          ))}
      </ul>
      {course.total_reviews > reviews.length ? (
        <MoreReviews
          // A new or deleted review moves the pages, so the loaded ones are dropped.
          key={course.total_reviews}
          courseId={course.course_id}
          shown={reviews.length}
          total={course.total_reviews}
          except={except}
        />
      ) : null}
    </>
  );
}

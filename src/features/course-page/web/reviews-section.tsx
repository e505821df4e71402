import { Suspense, useState } from "react";
import type { Review } from "#features/reviews/contract.ts";
import { CourseReviews } from "#features/reviews/web/public.tsx";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import * as m from "#messages/course-page.ts";
import { sectionStyle } from "./section-style.ts";
import type { CourseView } from "./course-view.ts";

// Only for signed-in people. Visitors do not load it.
const MyReview = lazyOptional(async () => import("./my-review.tsx"));

/** The reviews of a course. A person's own review is above the list, not in it. */
export function ReviewsSection({ course, reviews }: { course: CourseView; reviews: Review[] }) {
  const session = useSession();
  const [own, setOwn] = useState<number | null>(null);
  return (
    <section id="reviews" tabIndex={-1} aria-labelledby="reviews-title" className={sectionStyle}>
      <h2 id="reviews-title" className="text-h2">
        {m.tab_reviews()}
      </h2>
      <CourseReviews course={course} reviews={reviews} except={own}>
        {session ? (
          <Suspense>
            <MyReview courseId={course.course_id} onOwn={setOwn} />
          </Suspense>
        ) : null}
      </CourseReviews>
    </section>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { OwnReview } from "#features/reviews/web/public.tsx";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../../contract.ts";
import { courseOfLearner } from "../api.ts";

/** The learner's own review of the course: stars and a comment. */
export function RateCourse({ course }: { course: FollowedCourse }) {
  const queries = useQueryClient();
  const { course_id: courseId, my_review: own } = course;
  return (
    <section aria-labelledby="rate-course">
      <h2 id="rate-course" className="text-h2">
        {m.end_rate()}
      </h2>
      <Suspense fallback={<div aria-hidden="true" className="skeleton mt-6 h-96" />}>
        <OwnReview
          courseId={courseId}
          own={own}
          mayWrite
          onChanged={(review) =>
            queries.setQueryData(
              courseOfLearner(courseId).queryKey,
              (known) => known && { ...known, my_review: review },
            )
          }
        />
      </Suspense>
    </section>
  );
}

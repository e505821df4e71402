import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { OwnReview } from "#features/reviews/web/public.tsx";
import { useNear } from "#kit/web/use-near.ts";
import * as m from "#messages/learning.ts";
import type { FollowedCourse } from "../../contract.ts";
import { courseOfLearner } from "../api.ts";

/** The learner's own review of the course: stars and a comment. */
export function RateCourse({ course }: { course: FollowedCourse }) {
  const queries = useQueryClient();
  const { course_id: courseId, my_review: own } = course;
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, 0);
  const placeholder = <div aria-hidden="true" className="skeleton mt-6 h-96" />;
  return (
    <section ref={section} aria-labelledby="rate-course">
      <h2 id="rate-course" className="text-h2">
        {m.end_rate()}
      </h2>
      {/* The form and its library load when the learner comes to them. */}
      {isNear ? (
        <Suspense fallback={placeholder}>
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
      ) : (
        placeholder
      )}
    </section>
  );
}

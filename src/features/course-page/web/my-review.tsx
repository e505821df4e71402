import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reviewRefusal } from "#features/reviews/rules.ts";
import { OwnReview } from "#features/reviews/web/public.tsx";
import { myCourse } from "./api.ts";

interface MyReviewProps {
  courseId: number;
  /** Called with the id of the person's own review, so that the list leaves it out. */
  onOwn: (reviewId: number | null) => void;
}

/** The review of the signed-in person. Loaded on demand, by its default export. */
export default function MyReview({ courseId, onOwn }: MyReviewProps) {
  const { data: course } = useQuery(myCourse(courseId));
  const queries = useQueryClient();
  const own = course?.my_review ?? null;
  useEffect(() => onOwn(own?.review_id ?? null), [own?.review_id, onOwn]);
  if (!course) return null;
  const refusal = reviewRefusal({
    teaches: course.my_role !== null,
    isEnrolled: course.is_enrolled,
  });
  return (
    <OwnReview
      courseId={courseId}
      own={own}
      mayWrite={refusal === null}
      onChanged={(review) =>
        queries.setQueryData(myCourse(courseId).queryKey, { ...course, my_review: review })
      }
    />
  );
}

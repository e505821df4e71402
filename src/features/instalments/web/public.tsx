// What other features' pages may use of instalments.
import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";

const Courses = lazyOptional(async () => import("./owed-courses.tsx"));

/** What the person owes for courses that are paid in parts, or for one of them. Nothing is shown to all others. */
export const OwedCourses = ({ courseId }: { courseId?: number }) => (
  <Suspense>
    <Courses courseId={courseId} />
  </Suspense>
);

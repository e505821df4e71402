import { Suspense } from "react";
import { canManageCourse } from "#features/courses/rules.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";

// Only people who manage the course load it.
const SeatsPanel = lazyOptional(async () => import("./seats-panel.tsx"));

/** The seats of a course, on its page, for its instructor and for administrators. */
export function SeatsOfMine({ course }: { course: { course_id: number; instructor_id: number } }) {
  const user = useSession()?.user;
  if (!canManageCourse(user ?? null, course)) return null;
  return (
    <div className="page pt-6">
      <Suspense>
        <SeatsPanel courseId={course.course_id} />
      </Suspense>
    </div>
  );
}

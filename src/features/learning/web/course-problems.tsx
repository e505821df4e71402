import { Suspense } from "react";
import { ApiError } from "#kit/web/api.ts";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { LoadError } from "#kit/web/ui/load-error.tsx";
import { LoadFailed } from "#kit/web/ui/load-failed.tsx";
import * as m from "#messages/learning.ts";
import type { RefusedCourse } from "./course-refused.tsx";

// Few visits end there, and the server has just answered.
const Refused = lazyOptional(async () => import("./course-refused.tsx"), LoadFailed);

export const CourseRefused = (refused: RefusedCourse) => (
  <Suspense fallback={<div className="page min-h-dvh" />}>
    <Refused {...refused} />
  </Suspense>
);

/** The address names no course. */
export const InvalidCourse = () => <CourseRefused courseId={null} />;

/** Why a course cannot be shown to its reader, and where to go. */
export function CourseProblem({
  courseId,
  error,
  retry,
}: {
  courseId: number;
  error: Error;
  retry: () => void;
}) {
  const status = error instanceof ApiError ? error.status : 0;
  if ([400, 403, 404].includes(status))
    return <CourseRefused courseId={courseId} isForbidden={status === 403} />;
  return (
    <div className="page py-8">
      <h1 className="sr-only">{m.page_title()}</h1>
      <LoadError title={m.load_failed()} reason={error.message} retry={retry} />
    </div>
  );
}

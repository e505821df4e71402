// What other features' pages may use of instalments.
import { Suspense } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import type { OpeningPart } from "../contract.ts";

const Courses = lazyOptional(async () => import("./owed-courses.tsx"));

const Closed = lazyOptional(async () => import("./closed-module.tsx"));

/** Which part opens a module, until when it is due, and the link to pay. */
export const ClosedModule = (props: { courseId: number; opensWith: OpeningPart }) => (
  <Suspense fallback={<span aria-hidden="true" className="skeleton block h-11" />}>
    <Closed {...props} />
  </Suspense>
);

/** What the person owes for courses that are paid in parts, or for one of them. Nothing is shown to all others. */
export const OwedCourses = ({ courseId }: { courseId?: number }) => (
  // Who owes a part of the price of a course is known before this is loaded; on the list of payments it is not.
  <Suspense
    fallback={
      courseId === undefined ? null : <div aria-hidden="true" className="skeleton mb-4 h-52 rounded-card" />
    }
  >
    <Courses courseId={courseId} />
  </Suspense>
);

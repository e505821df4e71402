import { completedPath } from "#features/learning/paths.ts";
import { CircleCheckBig } from "lucide-react";
import { Link } from "react-router";
import * as m from "#messages/dashboard.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";

/** Says that a course is completed. */
export function FinishedCourse({ enrollment }: { enrollment: Enrollment }) {
  const { course } = enrollment;
  return (
    <div data-finished={course.course_id} className="relative z-10 grid gap-2">
      <p className="flex items-center gap-2 text-small font-semibold text-green">
        <CircleCheckBig size={17} aria-hidden="true" className="flex-none" />
        {m.course_completed()}
      </p>
      <Link
        to={completedPath(course.course_id)}
        className="justify-self-start text-small font-semibold text-green underline underline-offset-4"
      >
        {m.see_certificate()}
        <span lang={course.language} className="sr-only">
          {course.course_title}
        </span>
      </Link>
    </div>
  );
}

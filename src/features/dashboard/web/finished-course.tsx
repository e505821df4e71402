import { CircleCheckBig } from "lucide-react";
import * as m from "#messages/dashboard.ts";
import type { Enrollment } from "#features/enrolment/contract.ts";

/** Says that a course is completed. */
export function FinishedCourse({ enrollment }: { enrollment: Enrollment }) {
  return (
    <div data-finished={enrollment.course.course_id} className="relative z-10 grid gap-2">
      <p className="flex items-center gap-2 text-small font-semibold text-green">
        <CircleCheckBig size={17} aria-hidden="true" className="flex-none" />
        {m.course_completed()}
      </p>
    </div>
  );
}

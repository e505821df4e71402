import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { classroomPath } from "#features/learning/paths.ts";
import * as m from "#messages/dashboard.ts";
import type { Dashboard } from "../contract.ts";

/** The courses in which the person helps the instructors. */
export function AssistedCourses({ courses }: { courses: Dashboard["assisted_courses"] }) {
  if (courses.length === 0) return null;
  return (
    <section className="grid gap-2 sm:gap-4">
      <h2 className="text-h2">{m.assisted_title()}</h2>
      <ul className="card divide-y divide-line">
        {courses.map((course) => (
          <li key={course.course_id}>
            <Link
              to={classroomPath(course.course_id)}
              className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 font-medium -outline-offset-2 hover:text-green"
            >
              <span lang={course.language} className="min-w-0 wrap-anywhere">
                {course.course_title}
              </span>
              <ChevronRight size={20} aria-hidden="true" className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

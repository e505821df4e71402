import { Link } from "react-router";
import { coursePath } from "#features/course-page/paths.ts";
import type { CourseCard } from "#features/courses/contract.ts";

interface CourseTitleProps {
  course: Pick<CourseCard, "course_id" | "course_title" | "language">;
  /** Left out: the page of the course. */
  to?: string;
  className: string;
}

/** The title of a course on its card. It is a link that covers the whole card. */
export const CourseTitle = ({ course, to, className }: CourseTitleProps) => (
  <h3 lang={course.language} className={className}>
    <Link
      to={to ?? coursePath(course.course_id)}
      className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
    >
      {course.course_title}
    </Link>
  </h3>
);

import { coursePath } from "../paths.ts";
import { Link } from "react-router";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/course-page.ts";
import type { CourseCard } from "#features/courses/contract.ts";
import { sectionStyle } from "./course-tabs.tsx";
import type { CourseView } from "./course-view.ts";

/** The instructor, and other courses of the instructor. */
export function CourseInstructor({
  course,
  others,
}: {
  course: CourseView;
  others: Pick<CourseCard, "course_id" | "course_title" | "language">[];
}) {
  return (
    <section id="instructor" tabIndex={-1} aria-labelledby="instructor-title" className={sectionStyle}>
      <h2 id="instructor-title" className="text-h2">
        {m.tab_instructor()}
      </h2>
      <div className="mt-5 flex items-center gap-4">
        <Avatar name={course.instructor_name} picture={course.instructor_profile_picture} size={64} />
        <p className="font-display text-read font-semibold">{course.instructor_name}</p>
      </div>
      {course.instructor_bio ? (
        <p lang={detectLanguage(course.instructor_bio)} className="mt-4 max-w-[68ch] whitespace-pre-line">
          {course.instructor_bio}
        </p>
      ) : null}
      {others.length > 0 ? (
        <>
          <h3 className="mt-6 text-read">{m.instructor_others()}</h3>
          <ul className="mt-1">
            {others.map(({ course_id, course_title, language }) => (
              <li key={course_id}>
                <Link
                  lang={language}
                  to={coursePath(course_id)}
                  className="inline-flex min-h-11 items-center font-medium text-green underline-offset-4 hover:underline"
                >
                  {course_title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

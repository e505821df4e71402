import { coursePath } from "../paths.ts";
import { Link } from "react-router";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import { detectLanguage } from "#kit/shared/language.ts";
import * as m from "#messages/course-page.ts";
import type { CourseCard } from "#features/courses/contract.ts";
import { FoldOnPhone } from "./fold-on-phone.tsx";
import { sectionStyle } from "./section-style.ts";
import type { CourseView } from "./course-view.ts";

// On a phone a longer one is folded.
const longBio = 200;

function Bio({ bio }: { bio: string }) {
  return (
    <p lang={detectLanguage(bio)} className="max-w-[68ch] whitespace-pre-line">
      {bio}
    </p>
  );
}

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
      <div className="mt-3 flex items-center gap-4 md:mt-6">
        <Avatar name={course.instructor_name} picture={course.instructor_profile_picture} size={56} />
        <div>
          <p className="font-display text-read font-semibold">{course.instructor_name}</p>
          {course.instructor_headline ? (
            <p lang={detectLanguage(course.instructor_headline)} className="text-small text-muted">
              {course.instructor_headline}
            </p>
          ) : null}
        </div>
      </div>
      {course.instructor_bio.length > longBio ? (
        <FoldOnPhone title={m.instructor_about()} className="mt-2 md:mt-4">
          <Bio bio={course.instructor_bio} />
        </FoldOnPhone>
      ) : course.instructor_bio ? (
        <div className="mt-3 md:mt-4">
          <Bio bio={course.instructor_bio} />
        </div>
      ) : null}
      {others.length > 0 ? (
        <FoldOnPhone title={m.instructor_others()} hasHeading className="md:mt-6">
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
        </FoldOnPhone>
      ) : null}
    </section>
  );
}

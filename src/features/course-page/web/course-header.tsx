import { categoryPath, coursesPath } from "#features/catalogue/paths.ts";
import { Rating } from "#features/catalogue/web/public.tsx";
import { ChevronRight, Clock, Languages, ListChecks, RefreshCw, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "#kit/shared/dates.ts";
import { formatMinutes } from "#kit/shared/minutes.ts";
import { Avatar } from "#kit/web/ui/avatar.tsx";
import * as m from "#messages/course-page.ts";
import { categoryName } from "#features/courses/web/public.tsx";
import type { CourseView } from "./course-view.ts";
import { Cover } from "#features/courses/web/public.tsx";

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <Icon aria-hidden="true" className="size-[18px] shrink-0 text-muted" strokeWidth={1.8} />
      {children}
    </li>
  );
}

const InstructorName = ({ course }: { course: CourseView }) => (
  <>
    <Avatar name={course.instructor_name} picture={course.instructor_profile_picture} />
    <span className="font-medium">{course.instructor_name}</span>
  </>
);

/** The way to the catalogue and to the category. */
const Breadcrumb = ({ course }: { course: CourseView }) => (
  <nav aria-label={m.breadcrumb()}>
    <ol className="-my-2 flex flex-wrap items-center text-small text-muted max-md:flex-nowrap">
      <li>
        <Link to={coursesPath} className="inline-flex min-h-11 items-center hover:underline">
          {m.catalogue_title()}
        </Link>
      </li>
      <li className="inline-flex items-center">
        <ChevronRight aria-hidden="true" className="mx-1 size-4" />
        <Link
          to={categoryPath(course.category_name)}
          className="inline-flex min-h-11 items-center hover:underline"
        >
          {categoryName(course)}
        </Link>
      </li>
    </ol>
  </nav>
);

// The title flows around it. Above the title, a cover takes a third of a phone's screen.
const squareOnPhone = "max-md:float-right max-md:mb-1 max-md:ml-3 max-md:aspect-square max-md:w-[88px]";

/** The summary of a course. `isAlone`: nothing leads from it to other parts of the page or to the catalogue. */
export function CourseHeader({ course, isAlone = false }: { course: CourseView; isAlone?: boolean }) {
  const isBengali = course.language === "bn";
  return (
    <header className="border-b border-line bg-surface">
      <div className="page items-center py-3 max-md:flow-root md:grid md:grid-cols-[minmax(0,1fr)_340px] md:gap-12 md:py-12">
        <Cover
          thumbnail={course.thumbnail}
          drawing={course.cover_links[0]}
          eager
          className={`rounded-card md:order-last ${squareOnPhone}`}
        />
        <div className="grid gap-4 max-md:block max-md:space-y-2">
          {isAlone ? null : <Breadcrumb course={course} />}
          <h1 lang={course.language} className="text-h1">
            {course.course_title}
          </h1>
          <div className="flex flex-wrap items-center gap-x-4 md:gap-y-2">
            {isAlone ? (
              <span className="inline-flex min-h-11 items-center gap-3">
                <InstructorName course={course} />
              </span>
            ) : (
              <>
                <a href="#instructor" className="inline-flex min-h-11 items-center gap-3 hover:underline">
                  <InstructorName course={course} />
                </a>
                <Rating rating={course.rating} reviews={course.total_reviews} />
              </>
            )}
          </div>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small md:gap-x-6 md:gap-y-2">
            {course.total_students > 0 ? (
              <Fact icon={Users}>{m.students({ count: course.total_students })}</Fact>
            ) : null}
            {course.total_minutes > 0 ? (
              <Fact icon={Clock}>{formatMinutes(course.total_minutes)}</Fact>
            ) : null}
            {course.total_lessons > 0 ? (
              <Fact icon={ListChecks}>{m.lessons({ count: course.total_lessons })}</Fact>
            ) : null}
            <Fact icon={Languages}>{isBengali ? m.language_bn() : m.language_en()}</Fact>
            <Fact icon={RefreshCw}>{m.updated({ date: formatDate(course.updated_at) })}</Fact>
          </ul>
        </div>
      </div>
    </header>
  );
}

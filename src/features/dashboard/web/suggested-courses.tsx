import { coursePath } from "#features/course-page/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { chooseCovers } from "#features/courses/rules.ts";
import { categoryName, Cover } from "#features/courses/web/public.tsx";
import { CoursePrice, coursesToSuggest, type OfferedCourse } from "#features/catalogue/web/public.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import { CourseTitle } from "./course-title.tsx";

/** Popular courses that the person is not enrolled in. If they cannot be loaded, nothing is shown. */
export function SuggestedCourses() {
  const { data } = useQuery(coursesToSuggest());
  if (!data || data.length === 0) return null;
  const covers = chooseCovers(data.map((course) => course.cover_links));
  return (
    <section className="grid gap-2 sm:gap-4">
      <h2 className="text-h2">{m.suggested_title()}</h2>
      <ul className="grid gap-2 sm:gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((course, place) => (
          <li key={course.course_id} className="min-w-0">
            <SuggestedCard course={course} cover={covers[place]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SuggestedCard({ course, cover }: { course: OfferedCourse; cover: string | undefined }) {
  const to = coursePath(course.course_id);
  return (
    <article className="card group relative flex h-full overflow-hidden max-sm:gap-3 max-sm:p-3 sm:flex-col">
      <Cover
        thumbnail={course.thumbnail}
        drawing={cover}
        className="max-sm:aspect-square max-sm:w-16 max-sm:shrink-0 max-sm:self-start max-sm:rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:gap-3 sm:p-4">
        <div className="grid gap-1">
          <span className="text-small text-muted max-sm:hidden">{categoryName(course)}</span>
          <CourseTitle course={course} className="text-body leading-snug sm:text-read" />
          <span className="truncate text-small text-muted max-sm:hidden">{course.instructor_name}</span>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
          <CoursePrice course={course} />
          {/* On a phone only its touch area is as tall as a button. */}
          <ButtonLink
            to={to}
            variant="secondary"
            className="relative z-10 px-4 max-sm:-my-2 max-sm:border-0 max-sm:px-0 max-sm:text-small max-sm:text-green"
          >
            {m.view_details()}
            <span lang={course.language} className="sr-only">
              {course.course_title}
            </span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

import { coursePath } from "#features/course-page/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { chooseCovers } from "#features/courses/rules.ts";
import { categoryName, Cover } from "#features/courses/web/public.tsx";
import { CoursePrice, type OfferedCourse } from "#features/catalogue/web/public.tsx";
import { ButtonLink } from "#kit/web/ui/button-link.tsx";
import * as m from "#messages/dashboard.ts";
import { coursesToSuggest } from "./api.ts";

/** Popular courses that the person is not enrolled in. If they cannot be loaded, nothing is shown. */
export function SuggestedCourses() {
  const { data } = useQuery(coursesToSuggest());
  if (!data || data.length === 0) return null;
  const covers = chooseCovers(data.map((course) => course.cover_links));
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">{m.suggested_title()}</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
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
    <article className="card group relative flex h-full flex-col overflow-hidden">
      <Cover thumbnail={course.thumbnail} drawing={cover} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="grid gap-1">
          <span className="text-small text-muted">{categoryName(course)}</span>
          <h3 lang={course.language} className="text-read leading-snug">
            <Link
              to={to}
              className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            >
              {course.course_title}
            </Link>
          </h3>
          <span className="truncate text-small text-muted">{course.instructor_name}</span>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <CoursePrice course={course} />
          <ButtonLink to={to} variant="secondary" className="relative z-10 px-4">
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

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { CoursePrice, coursesToSuggest } from "#features/catalogue/web/public.tsx";
import { coursePath } from "#features/course-page/paths.ts";
import { chooseCovers } from "#features/courses/rules.ts";
import { Cover } from "#features/courses/web/public.tsx";
import { formatMinutes } from "#kit/shared/minutes.ts";
import * as m from "#messages/learning.ts";

/** Courses to take after this one, those of its category first. If they cannot be loaded, nothing is shown. */
export function Suggestions({ category }: { category: number }) {
  const { data } = useQuery(coursesToSuggest(category));
  if (!data || data.length === 0) return null;
  const covers = chooseCovers(data.map((course) => course.cover_links));
  return (
    <section aria-labelledby="what-next" className="grid content-start gap-3">
      <h2 id="what-next" className="text-h2">
        {m.end_next()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((course, place) => (
          <li key={course.course_id}>
            <Link to={coursePath(course.course_id)} className="group flex items-center gap-4 py-3">
              <span className="w-28 flex-none">
                <Cover thumbnail={course.thumbnail} drawing={covers[place]} className="rounded-control" />
              </span>
              <span className="min-w-0">
                <span lang={course.language} className="block font-semibold group-hover:underline">
                  {course.course_title}
                </span>
                <span className="block text-small text-muted">
                  {[
                    course.instructor_name,
                    ...(course.total_minutes > 0 ? [formatMinutes(course.total_minutes)] : []),
                  ].join(" · ")}
                </span>
                <CoursePrice course={course} size="text-small" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

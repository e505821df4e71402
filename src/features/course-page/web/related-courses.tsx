import { categoryPath } from "#features/catalogue/paths.ts";
import { CourseGrid, type OfferedCourse } from "#features/catalogue/web/public.tsx";
import { Link } from "react-router";
import * as m from "#messages/course-page.ts";
import { categoryName } from "#features/courses/web/public.tsx";
import { sectionStyle } from "./section-style.ts";

/** More courses of the same category. If it has few, popular courses of others. */
export function RelatedCourses({
  courses,
  category,
}: {
  courses: OfferedCourse[];
  category: { category_name: string; category_name_bn: string };
}) {
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className={sectionStyle}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 md:mb-6">
        <h2 id="related-title" className="text-h2">
          {m.related()}
        </h2>
        <Link
          to={categoryPath(category.category_name)}
          className="inline-flex min-h-11 items-center font-medium text-green underline-offset-4 hover:underline"
        >
          {m.related_all({ category: categoryName(category) })}
        </Link>
      </div>
      <div className="[--card-width:215px]">
        <CourseGrid courses={courses} />
      </div>
    </section>
  );
}

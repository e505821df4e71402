import type { AnnouncedCourse } from "#features/catalogue/contract.ts";
import { chooseCovers } from "#features/courses/rules.ts";
import { ComingSoonCard } from "#features/catalogue/web/public.tsx";
import * as m from "#messages/dashboard.ts";

/** Courses that are being prepared. On a phone each is one row. */
export function ComingCourses({ courses }: { courses: AnnouncedCourse[] }) {
  if (courses.length === 0) return null;
  const covers = chooseCovers(courses.map((course) => course.cover_links));
  return (
    <section className="grid gap-2 sm:gap-4">
      <div>
        <h2 className="text-h2">{m.coming_title()}</h2>
        <p className="text-small text-muted sm:text-body">{m.coming_lead()}</p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {courses.map((course, place) => (
          <li key={`${course.title} ${place}`} className="min-w-0">
            <ComingSoonCard course={course} cover={covers[place]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

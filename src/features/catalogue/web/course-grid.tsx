import { type ReactNode, Suspense, useState } from "react";
import { lazyOptional } from "#kit/web/lazy-optional.ts";
import { useSession } from "#kit/web/session.ts";
import { chooseCovers } from "#features/courses/rules.ts";
import { CourseCard, CourseCardSkeleton } from "./course-card.tsx";
import type { OfferedCourse } from "./offered-course.ts";
import type { OwnCourses } from "./own-courses.tsx";

const ReadOwnCourses = lazyOptional(async () => import("./own-courses.tsx"));

const gridStyle =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--card-width,250px)),1fr))] gap-4 max-[480px]:gap-2";

/**
 * Courses side by side, as many as fit. `eagerly`: the number of covers that load at once, because they are on
 * the first screen.
 */
export function CourseGrid({
  courses,
  eagerly = 0,
  children,
}: {
  courses: OfferedCourse[];
  eagerly?: number;
  /** More entries at the end, each a list item. */
  children?: ReactNode;
}) {
  const session = useSession();
  const [own, setOwn] = useState<OwnCourses | null>(null);
  const fold = eagerly > 0 ? Math.min(eagerly, courses.length - 1) : null;
  const covers = chooseCovers(courses.map((course) => course.cover_links));
  return (
    <>
      {session ? (
        <Suspense>
          <ReadOwnCourses onKnown={setOwn} />
        </Suspense>
      ) : null}
      <ul className={gridStyle}>
        {courses.map((course, place) => (
          // The first card below the first screen: its id tells the browser when that screen is there whole.
          <li key={course.course_id} id={place === fold ? "fold" : undefined} className="min-w-0">
            <CourseCard
              course={course}
              cover={covers[place]}
              own={session ? own?.get(course.course_id) : undefined}
              eager={place < eagerly}
            />
          </li>
        ))}
        {children}
      </ul>
    </>
  );
}

export function CourseGridSkeleton({ count }: { count: number }) {
  return (
    <div className={gridStyle}>
      {Array.from({ length: count }, (_, place) => (
        <CourseCardSkeleton key={place} />
      ))}
    </div>
  );
}

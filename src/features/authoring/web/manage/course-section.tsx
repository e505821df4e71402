import { chooseCovers } from "#features/courses/rules.ts";
import * as m from "#messages/authoring.ts";
import type { CourseState } from "../../contract.ts";
import type { TaughtCourse } from "../../document-contract.ts";
import { ManagedCard } from "./managed-card.tsx";

const titles: Record<Exclude<CourseState, "archived">, () => string> = {
  draft: m.manage_drafts,
  published: m.manage_published,
};

interface CourseSectionProps {
  state: CourseState;
  courses: TaughtCourse[];
  /** Shows the archived courses too: the person searches for one. */
  isOpen: boolean;
}

/** The courses of one state. The archived ones are folded away. */
export function CourseSection({ state, courses, isOpen }: CourseSectionProps) {
  if (state === "archived")
    return (
      <details key={String(isOpen)} open={isOpen} className="grid gap-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-muted">
          {m.manage_archived({ count: courses.length })}
        </summary>
        <Cards courses={courses} />
      </details>
    );
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{titles[state]()}</h2>
      <Cards courses={courses} />
    </section>
  );
}

function Cards({ courses }: { courses: TaughtCourse[] }) {
  const covers = chooseCovers(courses.map(({ cover_links }) => cover_links));
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {courses.map((course, place) => (
        <li key={course.course_id} className="min-w-0">
          <ManagedCard course={course} cover={covers[place]} />
        </li>
      ))}
    </ul>
  );
}

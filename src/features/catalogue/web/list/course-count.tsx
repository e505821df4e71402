import * as m from "#messages/catalogue.ts";

const id = "course-count";

/** How many courses fit. */
export function CourseCount({ count }: { count: number }) {
  return (
    <output id={id} tabIndex={-1} className="text-muted outline-none">
      {m.course_count({ count })}
    </output>
  );
}

/** For a link that takes off a filter and goes with it: the keyboard goes on from here. */
export const focusCourseCount = () => document.getElementById(id)?.focus({ preventScroll: true });

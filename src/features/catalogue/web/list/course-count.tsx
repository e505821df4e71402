import * as m from "#messages/catalogue.ts";

const id = "course-count";

/** The number of matching courses. */
export function CourseCount({ count }: { count: number }) {
  return (
    <output id={id} tabIndex={-1} className="text-muted outline-none">
      {m.course_count({ count })}
    </output>
  );
}

/**
 * Moves the focus here when a link removes a filter and disappears with it, so that keyboard users continue
 * from here.
 */
export const focusCourseCount = () => document.getElementById(id)?.focus({ preventScroll: true });

import * as m from "#messages/authoring.ts";

/** The title of a course. A draft may have none yet. */
export const shownTitle = ({ course_title }: { course_title: string }): string =>
  course_title.trim() || m.untitled();

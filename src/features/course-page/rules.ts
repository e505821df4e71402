/** Courses with a free seat first; otherwise the order stays. */
export const fullLast = <C extends { course_id: number; is_full?: boolean }>(courses: C[]): C[] =>
  courses.toSorted((a, b) => Number(a.is_full === true) - Number(b.is_full === true));

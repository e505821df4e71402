/** First the chosen courses, then others until the grid is full. No course appears twice. */
export function featuredOrder<C extends { course_id: number }>(chosen: C[], others: C[], most: number): C[] {
  const shown = new Map<number, C>();
  for (const course of [...chosen, ...others])
    if (!shown.has(course.course_id)) shown.set(course.course_id, course);
  return [...shown.values()].slice(0, most);
}

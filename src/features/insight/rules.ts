/** The lesson after which most learners stop, the first of equal ones; null if nobody stops. */
export function mostStopped<Lesson extends { stopped: number }>(
  lessons: readonly Lesson[],
): { lesson: Lesson; place: number; isAlone: boolean } | null {
  const most = Math.max(0, ...lessons.map(({ stopped }) => stopped));
  const place = lessons.findIndex(({ stopped }) => stopped === most);
  if (most === 0) return null;
  return {
    lesson: lessons[place]!,
    place,
    isAlone: lessons.filter(({ stopped }) => stopped === most).length === 1,
  };
}

/** The modules of lessons that are in the order of the course: where each begins, and how many lessons it has. */
export function modulesOf(
  lessons: readonly { module_id: number; module_title: string }[],
): { title: string; from: number; count: number }[] {
  const modules = Map.groupBy(
    lessons.map((lesson, place) => ({ ...lesson, place })),
    ({ module_id }) => module_id,
  );
  return [...modules.values()].map((own) => ({
    title: own[0]!.module_title,
    from: own[0]!.place,
    count: own.length,
  }));
}

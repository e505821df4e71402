/** How far a learner is in a course; whole percent, rounded down, so that 100 means all. */
export const progressOf = (completed: number, total: number) => ({
  completed,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * completed) / total),
});

/** Whether every lesson is ticked, and there is at least one. */
export const hasAllLessons = ({ completed, total }: { completed: number; total: number }): boolean =>
  total > 0 && completed >= total;

/**
 * A course is completed when it has at least one lesson and all of them are ticked. If its rule asks for check
 * questions, every one of them is also answered right.
 * @param checks null: the rule asks for ticks alone.
 */
export const isCompleted = (
  progress: { completed: number; total: number },
  checks: { right: number; total: number } | null,
): boolean => hasAllLessons(progress) && (checks === null || checks.right >= checks.total);

/** How far a learner is in a course; whole percent, rounded down, so that 100 means all. */
export const progressOf = (completed: number, total: number) => ({
  completed,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * completed) / total),
});

/** A course is completed when it has at least one lesson and all of them are completed. */
export const isCompleted = ({ completed, total }: { completed: number; total: number }): boolean =>
  total > 0 && completed >= total;

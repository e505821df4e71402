/** How far a learner is in a course; whole percent, rounded down, so that 100 means all. */
export const progressOf = (completed: number, total: number) => ({
  completed,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * completed) / total),
});

export const enrolmentPageSize = 12;

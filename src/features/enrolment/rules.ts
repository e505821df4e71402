/** How far a learner is in a course; whole percent, rounded down, so that 100 means all. */
export const progressOf = (completed: number, total: number) => ({
  completed,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * completed) / total),
});

/** Under which name pages keep the dashboard; ticks elsewhere make it out of date. */
export const dashboardKey = ["dashboard"] as const;

export const enrolmentPageSize = 12;

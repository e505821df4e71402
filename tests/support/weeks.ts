// Times in the weeks of Bangladesh, for tests of figures per week.
const day = 24 * 60 * 60 * 1_000;
const ahead = 6 * 60 * 60 * 1_000;

/** Noon in Bangladesh, so many days after the Sunday with which the current week begins there. */
export function daysAfterSunday(days: number): Date {
  const there = new Date(Date.now() + ahead);
  const today = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate());
  return new Date(today + (days - there.getUTCDay()) * day + ahead);
}

/** Its date in Bangladesh: `2026-11-22`. */
export const dateAfterSunday = (days: number): string => daysAfterSunday(days).toISOString().slice(0, 10);

/** The Sundays of the last weeks, the oldest first. */
export const lastSundays = (weeks: number): string[] =>
  Array.from({ length: weeks }, (_, place) => dateAfterSunday(7 * (place - weeks + 1)));

/** Just before the week begins in Bangladesh, and just at its beginning: Saturday and Sunday at midnight. */
export const aroundMidnight = (days: number): [before: Date, at: Date] => {
  const midnight = daysAfterSunday(days).getTime() - day / 2;
  return [new Date(midnight - 1), new Date(midnight)];
};

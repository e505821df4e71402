import * as m from "#messages/kit.ts";

const steps = [
  { below: 60 * 60, seconds: 60, words: m.minutes_ago },
  { below: 24 * 60 * 60, seconds: 60 * 60, words: m.hours_ago },
  { below: 7 * 24 * 60 * 60, seconds: 24 * 60 * 60, words: m.days_ago },
  { below: 28 * 24 * 60 * 60, seconds: 7 * 24 * 60 * 60, words: m.weeks_ago },
  { below: 365 * 24 * 60 * 60, seconds: 30 * 24 * 60 * 60, words: m.months_ago },
  { below: Infinity, seconds: 365 * 24 * 60 * 60, words: m.years_ago },
];

/** "just now" under a minute, then minutes, hours, days, weeks, months, years ago. */
export function formatRelative(time: string | Date, now: Date = new Date()): string {
  const seconds = Math.max(0, (now.getTime() - new Date(time).getTime()) / 1000);
  if (seconds < 60) return m.just_now();
  const step = steps.find(({ below }) => seconds < below)!;
  return step.words({ count: Math.max(1, Math.floor(seconds / step.seconds)) });
}

import { language } from "./language.ts";
import { formatCount } from "./numerals.ts";
import * as m from "#messages/kit.ts";

// Times are shown in the zone of Bangladesh, independent of the zone of the server or the phone.
const timeZone = "Asia/Dhaka";
const locale = () => (language() === "bn" ? "bn-BD" : "en-GB");

/** 21 November 2026, ২১ নভেম্বর, ২০২৬ */
export const formatDate = (time: string | Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone }).format(new Date(time));

/** 21 Nov 2026, 16:05 */
export const formatDateTime = (time: string | Date): string =>
  new Intl.DateTimeFormat(locale(), {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  }).format(new Date(time));

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

/** A span of minutes as a person says it: 45 min, 1 h 10 min, 2 h. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours > 0 ? m.hours_short({ hours: formatCount(hours) }) : "",
    rest > 0 || hours === 0 ? m.minutes_short({ minutes: formatCount(rest) }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The day alone, of a date that is near: 30 November, ৩০ নভেম্বর */
export const formatDay = (time: string | Date): string =>
  new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long", timeZone }).format(new Date(time));

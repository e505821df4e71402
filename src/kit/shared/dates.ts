import { language } from "./language.ts";
import { formatCount, localDigits } from "./numerals.ts";
import * as m from "#messages/kit.ts";

// The first formatter of `Intl` takes a phone some 50 ms, and an older browser names some months in another way than
// the server did. So the names of the months are here.
const months = {
  en: "January February March April May June July August September October November December",
  bn: "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর",
};
const shortMonths = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
  bn: "জানু ফেব মার্চ এপ্রি মে জুন জুল আগ সেপ অক্টো নভে ডিসে",
};

// Times are shown in the zone of Bangladesh, independent of the zone of the server or the phone.
const hoursAhead = 6;

/** The parts of a time in Bangladesh, for people. */
function partsOf(time: string | Date, names: typeof months) {
  const there = new Date(new Date(time).getTime() + hoursAhead * 3_600_000);
  const two = (number: number) => localDigits(String(number).padStart(2, "0"));
  return {
    day: localDigits(String(there.getUTCDate())),
    month: names[language()].split(" ")[there.getUTCMonth()]!,
    year: localDigits(String(there.getUTCFullYear())),
    clock: `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`,
  };
}

/** The day alone, of a date that is near: 30 November, ৩০ নভেম্বর */
export function formatDay(time: string | Date): string {
  const { day, month } = partsOf(time, months);
  return `${day} ${month}`;
}

const dayMonthYear = ({ day, month, year }: ReturnType<typeof partsOf>) =>
  `${day} ${month}${language() === "bn" ? "," : ""} ${year}`;

/** 21 November 2026, ২১ নভেম্বর, ২০২৬ */
export const formatDate = (time: string | Date): string => dayMonthYear(partsOf(time, months));

/** 21 Nov 2026, 16:05 */
export function formatDateTime(time: string | Date): string {
  const parts = partsOf(time, shortMonths);
  return `${dayMonthYear(parts)}, ${parts.clock}`;
}

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

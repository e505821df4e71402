import { dayAndMonth, inBangladesh, thenYear } from "./dates.ts";
import { language } from "./language.ts";
import { localDigits } from "./numerals.ts";

const shortMonths = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
  bn: "জানু ফেব মার্চ এপ্রি মে জুন জুল আগ সেপ অক্টো নভে ডিসে",
};

// From which hour a part of the day has its name. The night is before the first and from the last.
const partsOfDay = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [15, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
] as const;

/** 17:41, বিকেল ৫:৪১ */
function timeOfDay(there: Date): string {
  const clock = there.toISOString().slice(11, 16);
  if (language() === "en") return clock;
  const hour = there.getUTCHours();
  const [, part] = partsOfDay.find(([from]) => hour >= from)!;
  return `${part} ${localDigits(`${hour % 12 || 12}${clock.slice(2)}`)}`;
}

/** 21 Nov 2026, 16:05 and ২১ নভে, ২০২৬, বিকেল ৪:০৫. Apart from the dates, because few pages need it. */
export function formatDateTime(time: string | Date): string {
  const there = inBangladesh(time);
  return `${dayAndMonth(there, shortMonths)}${thenYear(there)}, ${timeOfDay(there)}`;
}

/** The day in Bangladesh, for programs: `2026-11-22`. */
export const dayInBangladesh = (time: string | Date): string => inBangladesh(time).toISOString().slice(0, 10);

/** 16:05 and বিকেল ৪:০৫, in Bangladesh. */
export const formatTime = (time: string | Date): string => timeOfDay(inBangladesh(time));

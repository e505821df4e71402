import { dayAndMonth, inBangladesh, thenYear } from "./dates.ts";
import { localDigits } from "./numerals.ts";

const shortMonths = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
  bn: "জানু ফেব মার্চ এপ্রি মে জুন জুল আগ সেপ অক্টো নভে ডিসে",
};

/** 21 Nov 2026, 16:05. Apart from the dates, because few pages need it. */
export function formatDateTime(time: string | Date): string {
  const there = inBangladesh(time);
  const clock = localDigits(there.toISOString().slice(11, 16));
  return `${dayAndMonth(there, shortMonths)}${thenYear(there)}, ${clock}`;
}

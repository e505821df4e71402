import { formatTime } from "#kit/shared/date-times.ts";
import { formatDate, formatDay, inBangladesh } from "#kit/shared/dates.ts";
import * as m from "#messages/chat.ts";

/** The day of a time in Bangladesh, the same text all day. */
export const dayOf = (time: string | Date): string => inBangladesh(time).toISOString().slice(0, 10);

const day = 24 * 60 * 60 * 1_000;

/** Today, yesterday, or the date; with the year if it is another one. */
export function dayWords(time: string, now: Date = new Date()): string {
  if (dayOf(time) === dayOf(now)) return m.today();
  if (dayOf(time) === dayOf(new Date(now.getTime() - day))) return m.yesterday();
  return dayOf(time).slice(0, 4) === dayOf(now).slice(0, 4) ? formatDay(time) : formatDate(time);
}

/** When a conversation was last active: the time of today, else the day. */
export const activeWords = (time: string, now: Date = new Date()): string =>
  dayOf(time) === dayOf(now) ? formatTime(time) : dayWords(time, now);

import { dayInBangladesh, formatTime } from "#kit/shared/date-times.ts";
import { formatDate, formatDay } from "#kit/shared/dates.ts";
import * as m from "#messages/chat.ts";

const day = 24 * 60 * 60 * 1_000;

/** Today, yesterday, or the date; with the year if it is another one. */
export function dayWords(time: string, now: Date = new Date()): string {
  const [there, today] = [dayInBangladesh(time), dayInBangladesh(now)];
  if (there === today) return m.today();
  if (there === dayInBangladesh(new Date(now.getTime() - day))) return m.yesterday();
  return there.slice(0, 4) === today.slice(0, 4) ? formatDay(time) : formatDate(time);
}

/** When a conversation was last active: the time of today, else the day. */
export const activeWords = (time: string, now: Date = new Date()): string =>
  dayInBangladesh(time) === dayInBangladesh(now) ? formatTime(time) : dayWords(time, now);

import { formatDate } from "#kit/shared/dates.ts";
import { formatRelative } from "#kit/shared/relative-times.ts";
import * as m from "#messages/announcements.ts";
import { isRecent } from "../rules.ts";

/** "Just now", minutes, hours or days ago for a week, then the date. */
export function formatSent(time: string, now: Date): string {
  if (!isRecent(time, now)) return formatDate(time);
  return now.getTime() - new Date(time).getTime() < 60_000 ? m.just_now() : formatRelative(time, now);
}

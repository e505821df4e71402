import { formatCount } from "#kit/shared/numerals.ts";
import * as m from "#messages/uploads.ts";

/** A time that is left, rounded as people say it: 40 s, 4 min, 2 h 10 min. */
export function formatLeft(seconds: number): string {
  if (seconds < 60) return m.left_seconds({ count: formatCount(Math.max(10, Math.ceil(seconds / 10) * 10)) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return m.left_minutes({ count: formatCount(minutes) });
  return m.left_hours({ hours: formatCount(Math.floor(minutes / 60)), minutes: formatCount(minutes % 60) });
}

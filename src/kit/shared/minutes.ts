import * as m from "#messages/kit.ts";
import { formatCount } from "./numerals.ts";

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

import { invalid } from "#kit/server/errors.ts";
import * as m from "#messages/announcements.ts";
import { maxDaysAhead, publishTimeProblem } from "../rules.ts";

/** @throws 400 if an announcement cannot be sent at that time. */
export function requirePublishTime(publishAt: Date): void {
  const problem = publishTimeProblem(publishAt, new Date());
  if (problem === "past") throw invalid({ publish_at: [m.time_past()] });
  if (problem === "far") throw invalid({ publish_at: [m.time_far({ days: maxDaysAhead })] });
}

import type { Audience } from "#kit/shared/live-event.ts";
import type { Database } from "../database/connect.ts";
import { type Position, type Start, xmaxOf } from "./cursor.ts";
import { type EventRow, isKept, readMissed } from "./queries.ts";

/** Events are deleted after this many days. */
export const keptDays = 7;
// A day less: an event is as old as its transaction's beginning.
const cursorMaxSeconds = (keptDays - 1) * 24 * 60 * 60;
const missedMax = 1_000;

/** Whether events after the start may be gone, or the start is from another database. */
async function isLost(db: Database, cluster: string, start: Start, until: Position): Promise<boolean> {
  const isAhead = (transaction: string) => BigInt(transaction) > BigInt(xmaxOf(until.snapshot));
  if (start.kind === "old") return isAhead(start.transaction) || !(await isKept(db, start.id));
  return (
    start.cluster !== cluster ||
    isAhead(xmaxOf(start.position.snapshot)) ||
    start.position.at < until.at - cursorMaxSeconds
  );
}

/** What a stream missed until a position; `reset` if it is too much to tell, or not known any more. */
export async function catchUp(
  db: Database,
  cluster: string,
  listener: { userId: number; audiences: Audience[]; start: Start },
  until: Position,
): Promise<EventRow[] | "reset"> {
  const { userId, audiences, start } = listener;
  if (start.kind === "position" && start.position.snapshot === until.snapshot && start.cluster === cluster)
    return [];
  if (await isLost(db, cluster, start, until)) return "reset";
  const missed = await readMissed(db, userId, audiences, start, until, missedMax + 1);
  return missed.length > missedMax ? "reset" : missed;
}

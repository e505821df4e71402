import { listsPerHour } from "#features/payments/group-rules.ts";
import type { Db } from "#kit/server/database/connect.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";

/** Counts a list that a payer checks or orders. @throws 429 after too many. */
export async function countList(db: Db, payerId: number): Promise<void> {
  await consumeAttempt(db, { name: "group-lists", max: listsPerHour, seconds: 3_600 }, String(payerId));
}

import type { Db } from "#kit/server/database/connect.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import { readSetting } from "#kit/server/settings.ts";
import { claimsPerHourSetting } from "../settings.ts";

/** Counts a claim or its correction. @throws 429 after too many. */
export async function countClaim(db: Db, personId: number): Promise<void> {
  const max = await readSetting(db, claimsPerHourSetting);
  await consumeAttempt(db, { name: "payment-submissions", max, seconds: 3_600 }, String(personId));
}

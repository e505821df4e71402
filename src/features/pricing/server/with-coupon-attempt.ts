import type { Db } from "#kit/server/database/connect.ts";
import { consumeAttempt, refundAttempt } from "#kit/server/rate-limit.ts";
import { readSetting } from "#kit/server/settings.ts";
import { couponAttemptsSetting } from "./settings.ts";

/**
 * Runs an action that may name a promo code. A refused code counts as an attempt, so that nobody finds
 * codes by trying. The attempt is counted before the action: many calls at once are limited too.
 * @throws 429 after too many attempts.
 */
export async function withCouponAttempt<T>(
  db: Db,
  personId: number,
  code: string | null | undefined,
  act: () => Promise<T>,
): Promise<T> {
  if (!code) return act();
  const limit = { name: "promo-codes", max: await readSetting(db, couponAttemptsSetting), seconds: 3_600 };
  await consumeAttempt(db, limit, String(personId));
  const done = await act();
  await refundAttempt(db, limit.name, String(personId));
  return done;
}

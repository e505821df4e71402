import type { Db } from "#kit/server/database/connect.ts";
import { consumeAttempt, refundAttempt } from "#kit/server/rate-limit.ts";
import { readSetting } from "#kit/server/settings.ts";
import { codeTriesSetting } from "./settings.ts";

/**
 * Does what somebody wants with a promo code, if with any; what is refused counts as a try, so that no
 * code is found by trying. Counted beforehand, so that many at once are no way around it.
 * @throws 429 when it is one too many.
 */
export async function withCodeTried<T>(
  db: Db,
  personId: number,
  code: string | null | undefined,
  act: () => Promise<T>,
): Promise<T> {
  if (!code) return act();
  const limit = { name: "promo-codes", max: await readSetting(db, codeTriesSetting), seconds: 3_600 };
  await consumeAttempt(db, limit, String(personId));
  const done = await act();
  await refundAttempt(db, limit.name, String(personId));
  return done;
}

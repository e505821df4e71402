import type { Db } from "#kit/server/database/connect.ts";
import { countTry } from "#kit/server/rate-limit.ts";
import { readSetting } from "#kit/server/settings.ts";
import { codeTriesSetting } from "./settings.ts";

/** Counts a promo code that somebody names, so that none is found by trying. @throws 429 when it is one too many. */
export async function countCodeTry(db: Db, personId: number): Promise<void> {
  const most = await readSetting(db, codeTriesSetting);
  await countTry(db, { name: "promo-codes", most, seconds: 3_600 }, String(personId));
}

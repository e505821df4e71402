import type { Db } from "#kit/server/database/connect.ts";
import { countTry } from "#kit/server/rate-limit.ts";
import { readSetting } from "#kit/server/settings.ts";
import { postsPerHourSetting } from "./settings.ts";

/** @throws 429 when a person has posted too much in this hour. */
export async function countPost(db: Db, userId: number): Promise<void> {
  const most = await readSetting(db, postsPerHourSetting);
  await countTry(db, { name: "forum-posts", most, seconds: 3_600 }, String(userId));
}

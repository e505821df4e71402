import type { Db } from "#kit/server/database/connect.ts";
import { consumeAttempt } from "#kit/server/rate-limit.ts";
import { readSetting } from "#kit/server/settings.ts";
import { postsPerHourSetting } from "./settings.ts";

/** @throws 429 when a person has posted too much in this hour. */
export async function countPost(db: Db, userId: number): Promise<void> {
  const max = await readSetting(db, postsPerHourSetting);
  await consumeAttempt(db, { name: "forum-posts", max, seconds: 3_600 }, String(userId));
}

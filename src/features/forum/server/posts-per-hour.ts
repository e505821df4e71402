import { z } from "zod";
import type { Db } from "#kit/server/database/connect.ts";
import { countTry } from "#kit/server/rate-limit.ts";
import { readSetting, type Setting } from "#kit/server/settings.ts";

/** How many topics and comments together a person may post in an hour. */
export const postsPerHourSetting: Setting<number> = {
  name: "forum_posts_per_hour",
  schema: z.number().int().min(1).max(100_000),
  initial: 60,
};

/** @throws 429 when a person has posted too much in this hour. */
export async function countPost(db: Db, userId: number): Promise<void> {
  const most = await readSetting(db, postsPerHourSetting);
  await countTry(db, { name: "forum-posts", most, seconds: 3_600 }, String(userId));
}

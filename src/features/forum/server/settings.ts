import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";

/** How many topics and comments together a person may post in an hour. */
export const postsPerHourSetting: Setting<number> = {
  name: "forum_posts_per_hour",
  schema: z.number().int().min(1).max(100_000),
  initial: 60,
};

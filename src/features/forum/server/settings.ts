import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/forum.ts";

/** How many posts a person may write in an hour: topics, comments, and questions and answers on lessons. */
export const postsPerHourSetting: Setting<number> = {
  name: "forum_posts_per_hour",
  schema: z.number().int().min(1).max(100_000),
  initial: 60,
  words: {
    title: m.setting_forum_posts_per_hour,
    text: m.setting_forum_posts_per_hour_text,
  },
};

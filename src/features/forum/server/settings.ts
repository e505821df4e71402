import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/forum.ts";

/** How many posts a person may write in an hour: topics, comments, and questions and answers on lessons. */
export const postsPerHourSetting: Setting<number> = {
  name: "forum_posts_per_hour",
  group: "community",
  schema: z.number().int().min(1).max(100_000),
  initial: 60,
  words: {
    title: m.setting_forum_posts_per_hour,
    text: m.setting_forum_posts_per_hour_text,
  },
};

/** How many hours an account is new. 0: never. */
export const newAccountHoursSetting: Setting<number> = {
  name: "forum_new_account_hours",
  group: "community",
  schema: z.number().int().min(0).max(720),
  initial: 24,
  words: {
    title: m.setting_forum_new_account_hours,
    text: m.setting_forum_new_account_hours_text,
  },
};

/** How many posts a new account may write in an hour. */
export const newAccountPostsSetting: Setting<number> = {
  name: "forum_new_account_posts_per_hour",
  group: "community",
  schema: z.number().int().min(1).max(100_000),
  initial: 10,
  words: {
    title: m.setting_forum_new_account_posts_per_hour,
    text: m.setting_forum_new_account_posts_per_hour_text,
  },
};

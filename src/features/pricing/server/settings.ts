import { z } from "zod";
import { wholeTakaName } from "#features/courses/server/public.ts";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/pricing.ts";

/** Whether prices and what is due are whole taka. Statements that read prices read it: `priceUnit`, `listPrice`. */
export const wholeTakaSetting: Setting<boolean> = {
  name: wholeTakaName,
  group: "money",
  schema: z.boolean(),
  initial: false,
  words: { title: m.setting_whole_taka, text: m.setting_whole_taka_text },
};

/** How many refused promo codes a person may name in an hour. */
export const couponAttemptsSetting: Setting<number> = {
  name: "promo_code_tries_per_hour",
  group: "security",
  schema: z.number().int().min(1).max(10_000),
  initial: 60,
  words: {
    title: m.setting_promo_code_tries_per_hour,
    text: m.setting_promo_code_tries_per_hour_text,
  },
};

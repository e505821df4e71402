import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/pricing.ts";

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

import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/support.ts";

/** How many messages an address may send in an hour. */
export const contactsSetting: Setting<number> = {
  name: "contact_messages_per_hour",
  group: "security",
  schema: z.number().int().min(1).max(1_000),
  initial: 1,
  words: {
    title: m.setting_contact_messages_per_hour,
    text: m.setting_contact_messages_per_hour_text,
  },
};

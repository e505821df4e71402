import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/instalments.ts";

// The functions open_modules_of and is_certificate_held of the database read these settings too, with the same defaults.

/** What happens when a part is late. */
export const lateSetting: Setting<"nothing" | "lock"> = {
  name: "instalment_late",
  group: "money",
  schema: z.enum(["nothing", "lock"]),
  initial: "lock",
  words: {
    title: m.setting_late,
    text: m.setting_late_text,
    labels: { "=nothing": m.setting_late_nothing, "=lock": m.setting_late_lock },
  },
};

/** For how many days after its day a part is not late. */
export const graceDaysSetting: Setting<number> = {
  name: "instalment_grace_days",
  group: "money",
  schema: z.number().int().min(0).max(365),
  initial: 7,
  words: { title: m.setting_grace_days, text: m.setting_grace_days_text },
};

/** Whether a certificate can be claimed while a part is owed. */
export const certificateWhileOwingSetting: Setting<boolean> = {
  name: "certificate_while_owing",
  group: "courses",
  schema: z.boolean(),
  initial: false,
  words: { title: m.setting_certificate, text: m.setting_certificate_text },
};

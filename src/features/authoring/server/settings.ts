import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/authoring.ts";

/** Whether instructors publish their courses by themselves. If not, an administrator approves them. */
export const instructorsPublishSetting: Setting<boolean> = {
  name: "instructors_publish",
  group: "courses",
  schema: z.boolean(),
  initial: true,
  words: { title: m.setting_instructors_publish, text: m.setting_instructors_publish_text },
};

import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import * as m from "#messages/academy.ts";
import { contactPath } from "#features/support/paths.ts";

/** The name of the academy. */
export const academyNameSetting: Setting<string> = {
  name: "academy_name",
  schema: z.string().trim().min(1).max(80),
  initial: "Bidya Academy",
  words: {
    title: m.setting_academy_name,
    text: m.setting_academy_name_text,
    shownAt: "/",
  },
};

/** The academy's own mail address. Empty: pages and mails name none. */
export const contactEmailSetting: Setting<string> = {
  name: "contact_email",
  schema: z.union([z.literal(""), z.email().max(254)]),
  initial: "",
  words: {
    title: m.setting_contact_email,
    text: m.setting_contact_email_text,
    shownAt: contactPath,
  },
};

import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import { type Language, languages } from "#kit/shared/language.ts";

/** The name of the academy. */
export const academyNameSetting: Setting<string> = {
  name: "academy_name",
  schema: z.string().trim().min(1).max(80),
  initial: "Bidya Academy",
};

/** The academy's own mail address. Empty: pages and mails name none. */
export const contactEmailSetting: Setting<string> = {
  name: "contact_email",
  schema: z.union([z.literal(""), z.email().max(254)]),
  initial: "",
};

/** The languages that pages and mails are in. With one of them, pages have no link to the other. */
export const languagesSetting: Setting<Language[]> = {
  name: "languages",
  schema: z
    .array(z.enum(languages))
    .min(1)
    .max(languages.length)
    .refine((chosen) => new Set(chosen).size === chosen.length),
  initial: [...languages],
};

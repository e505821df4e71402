import { z } from "zod";
import type { Setting } from "#kit/server/settings.ts";
import { contactPath } from "#features/support/paths.ts";
import { newPictureKeyField, pictureKeyField } from "#kit/shared/fields.ts";
import { type Language, languages } from "#kit/shared/language.ts";
import * as m from "#messages/academy.ts";

/** The name of the academy. */
export const academyNameSetting: Setting<string> = {
  name: "academy_name",
  group: "academy",
  schema: z.string().trim().min(1).max(80),
  initial: "Bidya Academy",
  words: {
    title: m.setting_academy_name,
    text: m.setting_academy_name_text,
    shownAt: "/",
  },
};

/** The key of the academy's logo. Null: pages and mails show the sign of the program. */
export const academyLogoSetting: Setting<string | null> = {
  name: "academy_logo",
  group: "academy",
  schema: pictureKeyField.nullable(),
  newSchema: newPictureKeyField.nullable(),
  initial: null,
  words: {
    title: m.setting_academy_logo,
    text: m.setting_academy_logo_text,
    shownAt: "/",
  },
  // Four times what pages show, enough for the sharpest screens.
  pictures: { width: 480, height: 144 },
};

/** The academy's own mail address. Empty: pages and mails name none. */
export const contactEmailSetting: Setting<string> = {
  name: "contact_email",
  group: "academy",
  schema: z.union([z.literal(""), z.email().max(254)]),
  initial: "",
  words: {
    title: m.setting_contact_email,
    text: m.setting_contact_email_text,
    shownAt: contactPath,
  },
};

/** The languages that pages and mails are in. With one of them, pages have no link to the other. */
export const languagesSetting: Setting<Language[]> = {
  name: "languages",
  group: "academy",
  schema: z
    .array(z.enum(languages))
    .min(1)
    .max(languages.length)
    .refine((chosen) => new Set(chosen).size === chosen.length),
  initial: [...languages],
  words: {
    title: m.setting_languages,
    text: m.setting_languages_text,
    labels: { "=en": m.setting_language_english, "=bn": m.setting_language_bengali },
    // It has the link to the other language.
    shownAt: "/",
  },
  previewedIn: (chosen) => chosen,
  effects: (chosen) => {
    const [only, other] = chosen;
    if (other) return [m.languages_both()];
    const name = only === "bn" ? m.setting_language_bengali() : m.setting_language_english();
    return [m.languages_only({ language: name })];
  },
};

import * as m from "#messages/catalogue.ts";

/** The name of the language that a course is taught in. */
export const languageName = (language: "en" | "bn"): string =>
  language === "en" ? m.language_en() : m.language_bn();

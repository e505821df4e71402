import type { Language } from "#kit/shared/language.ts";
import * as m from "#messages/pages.ts";

/** The name of a language, in the language of the page. */
export const languageWords = (language: Language): string =>
  language === "bn" ? m.text_in_bengali() : m.text_in_english();

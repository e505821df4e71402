import type { Language } from "./language.ts";

/** The CLDR category of a count: in Bengali everything from 0 to 1 is 'one', in English only 1. */
export const pluralForm = (language: Language, count: number): Intl.LDMLPluralRule =>
  (language === "bn" ? count >= 0 && count <= 1 : count === 1) ? "one" : "other";

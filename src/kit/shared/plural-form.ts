import type { Language } from "./language.ts";

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** The CLDR category of a count: in Bengali 0 is 'one' as well, in English only 1. */
export const pluralForm = (language: Language, count: number): Intl.LDMLPluralRule =>
  (rules[language] ??= new Intl.PluralRules(language)).select(count);

import { language } from "#kit/shared/language.ts";

/** The texts of this page. Only developers read them, so they are not in a message file. */
export const say = (en: string, bn: string): string => (language() === "bn" ? bn : en);

import { language } from "#kit/shared/language.ts";

/** Words of this page. Nobody but who works on the parts reads them, so no message file has them. */
export const say = (en: string, bn: string): string => (language() === "bn" ? bn : en);

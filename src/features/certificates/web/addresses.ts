import type { Language } from "#kit/shared/language.ts";

export const pageOf = (number: string): string => `/certificate/${number}`;

export const pdfOf = (number: string, language: Language): string =>
  `/api/certificates/${number}/pdf/?lang=${language}`;

/** A name or title is in its own script, whatever the page is in. */
export const scriptOf = (text: string): Language => (/[\u0980-\u09ff]/.test(text) ? "bn" : "en");

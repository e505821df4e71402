import type { Language } from "#kit/shared/language.ts";

export const pdfOf = (number: string, language: Language): string =>
  `/api/certificates/${number}/pdf/?lang=${language}`;

import type { Language } from "#kit/shared/language.ts";

export const pageOf = (number: string): string => `/certificate/${number}`;

export const pdfOf = (number: string, language: Language): string =>
  `/api/certificates/${number}/pdf/?lang=${language}`;
